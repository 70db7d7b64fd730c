import { Text } from '../text/text.js';

interface FieldErrorProps {
  children: string;
  /** Whether it is read out as soon as it appears. */
  isAlert?: boolean;
}

/** What is wrong with several fields together; a single field has its own. */
export function FieldError({ children, isAlert = false }: FieldErrorProps) {
  return (
    <Text size="caption" tone="danger" {...(isAlert && { role: 'alert' })}>
      {children}
    </Text>
  );
}
