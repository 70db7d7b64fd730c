import Box from '@mui/joy/Box';

/** The product's mark and name. @param isShort the mark alone on tablets */
export function Wordmark({ isShort }: { isShort?: boolean }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, color: 'text.primary' }}>
      <svg aria-hidden="true" width="28" height="28" viewBox="0 0 32 32" style={{ flex: 'none' }}>
        <rect width="32" height="32" rx="7" fill="var(--colour-primary)" />
        <path
          d="M9 17l5 5 9-11"
          fill="none"
          stroke="var(--colour-on-primary)"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <Box
        component="span"
        sx={{
          fontSize: 'lg',
          fontWeight: 'var(--weight-strong)',
          letterSpacing: '-0.01em',
          display: isShort ? { xs: 'none', md: 'inline' } : 'inline',
        }}
      >
        Canvass
      </Box>
    </Box>
  );
}
