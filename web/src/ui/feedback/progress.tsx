import LinearProgress from '@mui/joy/LinearProgress';

/** Something is under way, nobody knows for how long. @param label what; read out, not shown */
export function Progress({ label }: { label: string }) {
  return <LinearProgress size="sm" aria-label={label} />;
}
