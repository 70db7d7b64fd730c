/** What a command reads from and writes to. */
export interface Terminal {
  input: NodeJS.ReadStream;
  /** Results, and nothing else. */
  output: NodeJS.WriteStream;
  /** Questions, progress and failures. */
  messages: NodeJS.WriteStream;
}

/** One line to be typed. */
export interface Question {
  label: string;
  /** Shows nothing of what is typed. */
  hidden?: boolean;
}

/** Whether there is a user to ask. */
export function isInteractive({ input, messages }: Terminal): boolean {
  return input.isTTY && messages.isTTY;
}

/** A result: words for people, or JSON for scripts. */
export function print({ output }: Terminal, isJson: boolean, result: object, words: string): void {
  output.write(`${isJson ? JSON.stringify(result, null, 2) : words}\n`);
}

/** All of standard input, without the line break at its end. */
export async function readInput({ input }: Terminal): Promise<string> {
  let text = '';
  input.setEncoding('utf8');
  for await (const chunk of input) text += String(chunk);
  return text.replace(/\r?\n$/, '');
}
