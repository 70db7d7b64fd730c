import type { ReactNode } from 'react';
import Box from '@mui/joy/Box';

/** Where the content of every screen begins and ends. */
const pageEdges = {
  width: '100%',
  maxWidth: 1328,
  mx: 'auto',
  px: { xs: 4, md: 6 },
} as const;

/** The room of a screen. @param width most of it that is used, in pixels */
export function Page({ children, width }: { children: ReactNode; width?: number }) {
  return (
    <Box sx={{ ...pageEdges, py: { xs: 4, md: 6 } }}>
      <Box sx={{ maxWidth: width }}>{children}</Box>
    </Box>
  );
}

/** First line of a screen: what it is about on one side, what can be done on the other. */
export function PageHeader({ lead, actions }: { lead?: ReactNode; actions?: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 3,
        mb: 5,
      }}
    >
      <Box sx={{ color: 'text.secondary', fontSize: 'md' }}>{lead}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>{actions}</Box>
    </Box>
  );
}

/** A framed part of a screen with its own heading. */
export function Section({
  title,
  actions,
  children,
}: {
  title?: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Box
      component="section"
      sx={{
        border: '1px solid',
        borderColor: 'hairline',
        borderRadius: 'sm',
        bgcolor: 'background.surface',
        p: { xs: 4, md: 5 },
      }}
    >
      {(title || actions) && (
        <Box
          sx={{
            display: 'flex',
            justifyContent: 'space-between',
            alignItems: 'center',
            gap: 3,
            mb: 4,
          }}
        >
          <Box component="h2" sx={{ fontSize: 'lg', fontWeight: 600 }}>
            {title}
          </Box>
          {actions}
        </Box>
      )}
      {children}
    </Box>
  );
}
