import type { QuestionType } from '@canvass/contracts/question/question';

/** Strokes on a grid of 24, in the manner of `Icon`. */
const paths: Record<QuestionType, string> = {
  opendigit: 'M9.5 4 7.5 20M16.5 4l-2 16M4.5 9.5h15.5M4 15h15.5',
  openstring: 'M4 6h16M4 12h16M4 18h9',
  closed:
    'M6 4.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM11 6.5h9M6 15.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM11 17.5h9',
  starRating: 'M12 4l2.4 5.2 5.6.7-4.1 3.9 1 5.6L12 16.7l-4.9 2.7 1-5.6L4 9.9l5.6-.7z',
  emojiRating:
    'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM8.5 14c.8 1.4 2 2.1 3.5 2.1s2.7-.7 3.5-2.1M9 9.5v.1M15 9.5v.1',
  nps: 'M4 19a8.5 8.5 0 0 1 16 0M12 19l4-6',
  slider: 'M4 12h7M15 12h5M13 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  mps: 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14',
  image: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 8.5v.1',
  date: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5V8M15.5 3.5V8',
  dropdown: 'M4 6h16v12H4zM13.5 10.5l2 2.5 2-2.5M7 12h3',
  signature: 'M4 18c3-8 5-12 6.5-11s-2 8-.5 9 3-4 4-3.5 0 3 1.5 3 2-1 4.5-1M4 21h16',
  checkbox: 'M4.5 4.5h15v15h-15zM8.5 12l2.5 2.5 4.5-5',
};

/** Shows the type of a question; its name stands beside it or in a label. */
export function QuestionTypeIcon({ type, size = 16 }: { type: QuestionType; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.7}
      strokeLinecap="round"
      strokeLinejoin="round"
      style={{ flex: 'none' }}
    >
      <path d={paths[type]} />
    </svg>
  );
}
