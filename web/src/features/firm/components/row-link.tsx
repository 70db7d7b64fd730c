import { Stack } from '../../../ui/layout/stack.js';
import { Link } from '../../../ui/text/link.js';
import { Text } from '../../../ui/text/text.js';

interface RowLinkProps {
  to: string;
  name: string;
  /** Takes the room that its neighbours leave. */
  grow?: boolean;
}

/** The name of what a row is about, which leads to it: as high as a finger needs. */
export function RowLink({ to, name, grow = false }: RowLinkProps) {
  return (
    <Stack as={Link} to={to} row truncate grow={grow} minHeight="var(--finger)">
      <Text as="bdi" truncate>
        {name}
      </Text>
    </Stack>
  );
}
