import Box from '@mui/joy/Box';
import QRCode from 'qrcode';

/** Modules of quiet around the code, without which many cameras do not find it. */
const QUIET = 4;

/** A text as a QR code: dark on light in every theme, as cameras want it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = QRCode.create(text).modules;
  const squares = [...data].flatMap((isDark, at) =>
    isDark ? [`M${(at % size) + QUIET} ${Math.floor(at / size) + QUIET}h1v1h-1z`] : [],
  );
  const side = size + 2 * QUIET;
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
