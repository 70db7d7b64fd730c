import type { ReactNode } from 'react';
import type { FailureCode } from '../../api/failure.js';
import { EmptyState } from '../feedback/empty-state.js';
import type { IconName } from '../text/icon.js';
import { isOutage, LoadFailed } from '../feedback/load-failed.js';
import { Page } from '../layout/page.js';

/** Refusals of a request for one record that this says; `invalidInput` is an address that names none. */
export const missingCodes = ['notFound', 'invalidInput'] as const satisfies FailureCode[];

interface RecordMissingProps {
  icon: IconName;
  /** Says that the record is not there any more. */
  title: string;
  /** Leads to the list it would be in. */
  toList: ReactNode;
  /** Why it could not be fetched; null when it is simply not there. */
  error: unknown;
  onRetry: () => void;
}

/** Stands where a record was to be edited: it is gone, or could not be fetched just now. */
export function RecordMissing({ icon, title, toList, error, onRetry }: RecordMissingProps) {
  return (
    <Page>
      {isOutage(error) ? (
        <LoadFailed error={error} onRetry={onRetry} />
      ) : (
        <EmptyState icon={icon} title={title} action={toList} />
      )}
    </Page>
  );
}
