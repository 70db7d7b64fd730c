import { Text } from '../text/text.js';

interface FieldErrorProps {
  children: string;
  /** For the `describedBy` of the box that it is about. */
  id?: string;
  /** Whether it is read out as soon as it appears. */
  isAlert?: boolean;
}

/** What is wrong with several fields together, or with a box that stands in no field. */
export function FieldError({ children, id, isAlert = false }: FieldErrorProps) {
  return (
    <Text id={id} size="caption" tone="danger" {...(isAlert && { role: 'alert' })}>
      {children}
    </Text>
  );
}
