/** The one tab of a browser, by whichever protocol that browser is driven. */
export interface Tab {
  /** Opens an address, and waits until it is loaded. */
  open(address: string): Promise<void>;
  /** The value of an expression in the page, or what its promise resolves to; only JSON comes through. */
  ask<Answer>(expression: string): Promise<Answer>;
  /** Presses and releases the mouse at a point of what is seen, in CSS pixels. */
  press(x: number, y: number): Promise<void>;
  /** Presses the keys of a text, one after another. */
  type(text: string): Promise<void>;
  /** What is seen, as PNG. */
  picture(): Promise<Buffer>;
  /** Ends the browser. */
  end(): Promise<void>;
}

/** Longest wait for a browser to start, and for a page to answer, in milliseconds. */
export const LONGEST_WAIT = 20_000;
