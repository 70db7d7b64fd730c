/** Strokes on a grid of 24, drawn for this product. */
const paths = {
  alert: 'M12 4 3 19.5h18zM12 10v4M12 16.8v.2',
  answers: 'M4 5h16v14H4zM4 10h16M10 10v9',
  arrowDown: 'M12 5v14M6 13l6 6 6-6',
  arrowStart: 'M19 12H5M11 6l-6 6 6 6',
  arrowUp: 'M12 19V5M6 11l6-6 6 6',
  ban: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM6 6l12 12',
  card: 'M3 6h18v12H3zM3 10h18M6.5 14.5h4',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  chevronDown: 'M7 10l5 5 5-5',
  chevronEnd: 'M10 7l5 5-5 5',
  chevronStart: 'M14 7l-5 5 5 5',
  close: 'M6 6l12 12M18 6L6 18',
  columns: 'M4 5h16v14H4zM9.5 5v14M14.5 5v14',
  company: 'M5 20V5h9v15M14 10h5v10M3 20h18M8.5 9h2M8.5 13h2M8.5 17h2',
  consent: 'M6 4h8l4 4v12H6zM14 4v4h4M8.5 16.5c1.6-4.4 2.8-4.4 2.8-1.2s1.6 2 3.7-.3',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  download: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  draft: 'M6 4h8l4 4v12H6zM14 4v4h4',
  edit: 'M5 19l1-4L16.5 4.5l3 3L9 18zM14 7l3 3',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6z',
  eyeOff:
    'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6zM4 4l16 16',
  globe:
    'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM3.5 12h17M12 3.5c2.4 2.3 3.5 5.2 3.5 8.5s-1.1 6.2-3.5 8.5M12 3.5C9.6 5.8 8.5 8.7 8.5 12s1.1 6.2 3.5 8.5',
  grip: 'M9 6v.1M15 6v.1M9 12v.1M15 12v.1M9 18v.1M15 18v.1',
  chart: 'M4 20h16M7 20v-7M12 20V5M17 20v-10',
  key: 'M14.5 3.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM10.3 13.7L4 20M6 18l2 2M16.5 7.5v.1',
  link: 'M10 14a4 4 0 0 0 6 .4l2.6-2.6a4 4 0 0 0-5.7-5.7L11.5 7.5M14 10a4 4 0 0 0-6-.4l-2.6 2.6a4 4 0 0 0 5.7 5.7l1.4-1.4',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2',
  mail: 'M3.5 6h17v12h-17zM3.5 7l8.5 6.5L20.5 7',
  more: 'M12 5.5v.1M12 12v.1M12 18.5v.1',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z',
  people:
    'M9 11a3.2 3.2 0 1 0 0-6.4A3.2 3.2 0 0 0 9 11zM3 19.5c.4-3.4 2.8-5.3 6-5.3s5.6 1.9 6 5.3M15.5 5a3.2 3.2 0 0 1 0 6M17 14.5c2.3.5 3.7 2.3 4 5',
  pin: 'M8.5 4h7M10 4v6l-3 3.5V15h10v-1.5L14 10V4M12 15v5.5',
  plan: 'M12 3.5l8.5 4.3-8.5 4.3-8.5-4.3zM3.5 12.2l8.5 4.3 8.5-4.3M3.5 16.4l8.5 4.1 8.5-4.1',
  plus: 'M12 5v14M5 12h14',
  poll: 'M6 4h12v16H6zM9 9l1 1 2-2M9 15l1 1 2-2M14.5 9.2h.8M14.5 15.2h.8',
  publish: 'M12 16V5M7 9.5L12 4.5l5 5M5 19.5h14',
  qr: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5H14zM18 18h2v2h-2z',
  question: 'M4 5h16v11h-7l-4 4v-4H4zM10 9.2a2 2 0 1 1 2.6 1.9c-.4.2-.6.5-.6.9M12 13.9v.1',
  restore: 'M4.5 9.5A8 8 0 1 1 4 13M4 5v5h5',
  send: 'M4 11.5 20 4l-5.5 16-3-7zM11.5 13 20 4',
  search: 'M11 4.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM16 16l4 4',
  service: 'M6 3.5h12v17H6zM11 17.5h2',
  settings:
    'M4 7h10M18 7h2M16 5a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM4 17h2M10 17h10M8 15a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  signOut: 'M13 4.5H5v15h8M10 12h10M16.5 8.5L20 12l-3.5 3.5',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  trash: 'M4.5 7h15M10 7V4.5h4V7M6.5 7l.8 13h9.4l.8-13M10.5 11v5M13.5 11v5',
  user: 'M12 11.5a3.8 3.8 0 1 0 0-7.6 3.8 3.8 0 0 0 0 7.6zM4.8 20c.5-3.8 3.4-5.8 7.2-5.8s6.7 2 7.2 5.8',
} as const;

export type IconName = keyof typeof paths;
export const iconNames = Object.keys(paths) as IconName[];

/** Icons that point along the line of reading turn round where that runs from right to left. */
const directed: readonly IconName[] = ['arrowStart', 'chevronEnd', 'chevronStart', 'signOut'];

/** A small picture beside a word; never the only name of a thing. */
export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <Strokes
      path={paths[name]}
      size={size}
      {...(name === 'grip' || name === 'more' ? { width: 2.6 } : {})}
      className={directed.includes(name) ? 'directed-icon' : undefined}
    />
  );
}

interface StrokesProps {
  /** On a grid of 24. */
  path: string;
  /** Pixels. */
  size: number;
  /** Of the strokes, on the same grid. */
  width?: number;
  className?: string | undefined;
}

/** Strokes in the colour of the words beside them; they say nothing by themselves. */
export function Strokes({ path, size, width = 1.7, className }: StrokesProps) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={width}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      style={{ flex: 'none' }}
    >
      <path d={path} />
    </svg>
  );
}
