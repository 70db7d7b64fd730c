import JoyGlobalStyles from '@mui/joy/GlobalStyles';

/** What holds on every page: focus that can be seen, aligned digits, no motion for those who want none. */
export function GlobalStyles() {
  return (
    <JoyGlobalStyles
      styles={(theme) => ({
        // Lists that grow longer than the screen must not push the page aside.
        html: { overflowY: 'scroll' },
        body: {
          color: theme.vars.palette.text.primary,
          fontFeatureSettings: "'cv11', 'ss03'",
          lineHeight: 1.5,
        },
        ':focus-visible': {
          outline: `2px solid ${theme.vars.palette.accent}`,
          outlineOffset: 2,
        },
        'h1, h2, h3, p': { margin: 0 },
        'h1, h2': { textWrap: 'balance' },
        '[dir=rtl] .directed-icon': { transform: 'scaleX(-1)' },
        a: { color: theme.vars.palette.accent },
        '.row-link': {
          color: 'inherit',
          fontWeight: 500,
          textDecoration: 'none',
          '&:hover': { textDecoration: 'underline' },
        },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animation: 'none !important',
            transition: 'none !important',
            scrollBehavior: 'auto !important',
          },
        },
      })}
    />
  );
}
