import QRCode from 'qrcode';

/** Width of the quiet zone in modules, as ISO/IEC 18004 requires. */
const QUIET_ZONE = 4;

export interface QrDrawingProps {
  text: string;
  label: string;
  /** Width and height in pixels. */
  side: number;
}

/** The drawing of a `QrCode`. */
export default function QrDrawing({ text, label, side }: QrDrawingProps) {
  const { size, data } = QRCode.create(text).modules;
  const squares = [...data].flatMap((isDark, at) =>
    isDark ? [`M${(at % size) + QUIET_ZONE} ${Math.floor(at / size) + QUIET_ZONE}h1v1h-1z`] : [],
  );
  const modules = size + 2 * QUIET_ZONE;
  return (
    <svg
      role="img"
      aria-label={label}
      width={side}
      height={side}
      viewBox={`0 0 ${modules} ${modules}`}
      shapeRendering="crispEdges"
    >
      <rect width={modules} height={modules} rx={1} fill="#FFFFFF" />
      <path d={squares.join('')} fill="#000000" />
    </svg>
  );
}
