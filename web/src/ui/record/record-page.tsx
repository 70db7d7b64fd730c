import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { IconName } from '../text/icon.js';
import { Button } from '../controls/button.js';
import { Page } from '../layout/page.js';
import { RecordHeading } from './record-heading.js';
import { RecordMissing } from './record-missing.js';

interface RecordPageProps {
  /** What the record is called, as it is saved; undefined until that is known, or where the frame of the page says it. */
  name?: string | undefined;
  /** What it is, where a name is given. */
  kind?: string;
  /** The editor; undefined until there is something to edit. */
  children: ReactNode;
  /** The shape of what comes. */
  skeleton: ReactNode;
  width?: 'form';
  /** Whether it is known that there will be nothing: the record is gone, or could not be fetched. */
  isMissing: boolean;
  error: unknown;
  onRetry: () => void;
  icon: IconName;
  /** Says that the record is not there any more. */
  missing: string;
  /** Where the list is that the record would be in, and what leads there. */
  list: { address: string; label: string };
}

/** The screen of one record: its editor, what stands there until it has come, or that it is gone. */
export function RecordPage({
  name,
  kind = '',
  children,
  skeleton,
  width,
  isMissing,
  error,
  onRetry,
  icon,
  missing,
  list,
}: RecordPageProps) {
  const navigate = useNavigate();
  if (!children && isMissing) {
    return (
      <RecordMissing
        icon={icon}
        title={missing}
        toList={<Button onClick={() => void navigate(list.address)}>{list.label}</Button>}
        error={error}
        onRetry={onRetry}
      />
    );
  }
  return (
    <Page width={width}>
      {name !== undefined && <RecordHeading name={name} kind={kind} />}
      {children || skeleton}
    </Page>
  );
}
