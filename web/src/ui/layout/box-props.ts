import type { ComponentPropsWithRef, ElementType } from 'react';
import type { Colour, Size, Space, Weight, Width } from '../theme/tokens.js';
import type { Responsive, Screen } from './responsive.js';

/** What every part of a screen may be told of its looks. Room is in steps of 4 pixels. */
export interface BoxProps {
  /** Takes the room that its neighbours in a row leave, and lets long words shrink it. */
  grow?: boolean;
  /** Pixels it wants in a row; it grows beyond them, and has a line of its own where there are fewer. */
  basis?: number;
  /** Keeps its size, however little room its row has. */
  isFixed?: boolean;
  /** In pixels, or as CSS says it. */
  width?: Responsive<number | string>;
  maxWidth?: Responsive<Width | number>;
  minHeight?: number | string;
  /** Stands in the middle of its line. */
  isCentred?: boolean;
  /** Room outside of it; where all neighbours have the same, their stack has a `gap`. */
  marginTop?: Responsive<Space>;
  marginBottom?: Responsive<Space>;

  /** Room between its edge and what it holds. */
  padding?: Responsive<Space>;
  paddingX?: Responsive<Space>;
  paddingY?: Responsive<Space>;
  fill?: Colour;
  /** A thin line around it, with round corners. */
  frame?: 'hairline' | 'outline' | 'accent';
  /** A thin line on one of its sides. */
  line?: 'above' | 'below';
  /** Cuts off what stands over its edge, such as the corners of a table in a frame. */
  clips?: boolean;
  /** Scrolls sideways what is wider. */
  scrolls?: boolean;
  /** From which width of the screen on it is there. */
  showFrom?: Screen;

  size?: Size;
  tone?: Colour;
  weight?: Weight;
  textAlign?: 'start' | 'center' | 'end';
  /** Digits of one width, for numbers that stand below each other. */
  tabular?: boolean;
  /** Codes and keys. */
  mono?: boolean;
  /** Breaks within words too long for a line: for what people have written. */
  breaks?: boolean;
  /** Ends in dots where its line is full. */
  truncate?: boolean;
  /** Ends in dots after so many lines. */
  lines?: Responsive<number>;
  /** Never breaks. */
  oneLine?: boolean;
}

/** What a component takes that may be any element: its own props, and the attributes of that element. */
export type Polymorphic<As extends ElementType, Own> = Own & {
  /** The element it is. Lists, descriptions and fieldsets come without the browser's margins and bullets. */
  as?: As;
} & Omit<ComponentPropsWithRef<As>, keyof Own | 'as'>;
