import type { ReactNode } from 'react';
import { Box } from '../layout/box.js';
import styles from './table.module.css';

/** A small table of numbers, `thead` and `tbody`; it scrolls sideways where it is wider than its place. */
export function Table({ label, children }: { label: string; children: ReactNode }) {
  return (
    // With nothing in it to tab to, it is scrolled aside from here.
    <Box scrolls tabIndex={0} role="group" aria-label={label}>
      <table aria-label={label} className={styles['table']}>
        {children}
      </table>
    </Box>
  );
}
