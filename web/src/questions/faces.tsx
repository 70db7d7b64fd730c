const MOUTHS = [
  'M15 35c2.5-5.5 15.5-5.5 18 0',
  'M16.5 34c3.5-3 11.5-3 15 0',
  'M16.5 33h15',
  'M16 31.500c3.5 4 12.5 4 16 0',
  'M14.5 29.500h19c-1.5 9-17.5 9-19 0z',
];

/** A face from 0 (very unhappy) to 4 (very happy), as a line drawing or filled. */
export function Face({ mood, filled }: { mood: number; filled: boolean }) {
  return (
    <svg
      viewBox="0 0 48 48"
      data-mood={mood}
      data-filled={filled}
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="24" cy="24" r="21" data-part="head" />
      <circle cx="17" cy="20" r="2.4" data-part="eye" />
      <circle cx="31" cy="20" r="2.4" data-part="eye" />
      <path d={MOUTHS[mood] ?? MOUTHS[2]} data-part={mood === 4 ? 'laugh' : 'mouth'} />
    </svg>
  );
}

/** A thumb, up or down. */
export function Thumb({ up }: { up: boolean }) {
  return (
    <svg viewBox="0 0 48 48" data-thumb={up ? 'up' : 'down'} aria-hidden="true" focusable="false">
      <g transform={up ? undefined : 'rotate(180 24 24)'}>
        <path d="M8 22h7v18H8z" data-part="head" strokeLinejoin="round" />
        <path
          d="M15 23l8-15c3 0 4.5 2.5 4 5.500L25.5 20H37c2.5 0 4.3 2.3 3.8 4.700l-2.6 12c-.4 2-2.1 3.3-4.1 3.300H15z"
          data-part="head"
          strokeLinejoin="round"
        />
      </g>
    </svg>
  );
}
