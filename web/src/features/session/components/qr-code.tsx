import QRCode from 'qrcode';

/** Width of the quiet zone in modules, as ISO/IEC 18004 requires. */
const QUIET_ZONE = 4;

/** A text as a QR code, dark on light in every theme, as cameras need it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = QRCode.create(text).modules;
  const squares = [...data].flatMap((isDark, at) =>
    isDark ? [`M${(at % size) + QUIET_ZONE} ${Math.floor(at / size) + QUIET_ZONE}h1v1h-1z`] : [],
  );
  const side = size + 2 * QUIET_ZONE;
  return (
    <svg
      role="img"
      aria-label={label}
      width={200}
      height={200}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} rx={1} fill="#FFFFFF" />
      <path d={squares.join('')} fill="#000000" />
    </svg>
  );
}
