import JoySkeleton from '@mui/joy/Skeleton';
import { shownFrom, type Screen } from '../layout/responsive.js';

interface SkeletonProps {
  /** In pixels, or a share of what it stands in. */
  width?: number | string;
  /** In pixels; a line of text where there is none. */
  height?: number;
  /** Tells screen readers that something is to come here, where nothing around it does. */
  isBusy?: boolean;
  /** From which width of the screen on it is there. */
  showFrom?: Screen;
}

/** The shape of what is still to come. */
export function Skeleton({ width, height, isBusy, showFrom }: SkeletonProps) {
  return (
    <JoySkeleton
      variant={height === undefined ? 'text' : 'rectangular'}
      {...(width !== undefined && { width })}
      {...(height !== undefined && { height })}
      {...(isBusy && { 'aria-busy': true })}
      sx={showFrom ? { display: shownFrom(showFrom, 'block') } : {}}
    />
  );
}
