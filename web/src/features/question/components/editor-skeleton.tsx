import Box from '@mui/joy/Box';
import Skeleton from '@mui/joy/Skeleton';

/** The editor's shape while the question is on its way. */
export function EditorSkeleton() {
  return (
    <Box aria-busy="true">
      <Box sx={{ display: 'flex', justifyContent: 'space-between', mb: 5 }}>
        <Skeleton variant="rectangular" width={120} height={36} />
        <Skeleton variant="rectangular" width={160} height={36} />
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, gap: 5 }}>
        <Box sx={{ display: 'grid', gap: 5 }}>
          <Skeleton variant="rectangular" height={184} />
          <Skeleton variant="rectangular" height={320} />
        </Box>
        <Skeleton variant="rectangular" height={348} />
      </Box>
    </Box>
  );
}
