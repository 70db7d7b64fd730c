import Box from '@mui/joy/Box';
import Skeleton from '@mui/joy/Skeleton';

/** The editor's shape while the poll is on its way. */
export function EditorSkeleton() {
  return (
    <Box aria-busy="true">
      <Box sx={{ display: 'flex', justifyContent: 'space-between', mb: 5 }}>
        <Skeleton variant="rectangular" width={160} height={36} />
        <Skeleton variant="rectangular" width={200} height={36} />
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            md: '280px minmax(0, 1fr)',
            lg: '296px minmax(0, 1fr) 320px',
          },
          gap: 4,
        }}
      >
        <Skeleton variant="rectangular" height={480} />
        <Skeleton variant="rectangular" height={698} />
        <Skeleton
          variant="rectangular"
          height={600}
          sx={{ display: { xs: 'none', lg: 'block' } }}
        />
      </Box>
    </Box>
  );
}
