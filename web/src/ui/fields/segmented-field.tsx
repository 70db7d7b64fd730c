import type { ReactNode } from 'react';
import { Segmented } from '../controls/segmented.js';
import { Text } from '../text/text.js';

interface SegmentedFieldProps<Value extends string | number> {
  label: string;
  help?: string | undefined;
  value: Value;
  options: readonly { value: Value; label: ReactNode }[];
  onChange: (value: Value) => void;
  disabled?: boolean;
}

/** A few choices side by side, with their name above and help below. */
export function SegmentedField<Value extends string | number>({
  label,
  help,
  ...choice
}: SegmentedFieldProps<Value>) {
  return (
    <div>
      <Text size="small" weight="medium" tone="ink" marginBottom={2}>
        {label}
      </Text>
      <Segmented label={label} {...choice} />
      {help && (
        <Text size="small" tone="secondary" marginTop={2}>
          {help}
        </Text>
      )}
    </div>
  );
}
