import Box from '@mui/joy/Box';
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
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      sx={{ width: 200, height: 200, bgcolor: '#FFFFFF', borderRadius: 'sm' }}
    >
      <path d={squares.join('')} fill="#000000" />
    </Box>
  );
}
