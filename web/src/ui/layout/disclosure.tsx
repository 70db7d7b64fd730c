import { useId, useState, type ReactNode } from 'react';
import { BareButton } from '../controls/bare-button.js';
import { Icon } from '../text/icon.js';
import { Box } from './box.js';
import { Stack } from './stack.js';

interface DisclosureProps {
  label: string;
  children: ReactNode;
  /** Whether it is open at first: where something of it is in use. */
  startsOpen?: boolean;
  /** Keeps it open, such as for what is wrong in it. */
  staysOpen?: boolean;
}

/** What few need, behind its name. */
export function Disclosure({ label, children, startsOpen = false, staysOpen }: DisclosureProps) {
  const [isOpened, setOpened] = useState(startsOpen);
  const isOpen = isOpened || staysOpen === true;
  const id = useId();
  return (
    <Stack gap={3}>
      <Box>
        <BareButton
          style={{ minHeight: 'max(var(--finger), 36px)' }}
          weight="medium"
          tone="ink"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpened(!isOpen)}
        >
          <Icon name={isOpen ? 'chevronDown' : 'chevronEnd'} size={16} />
          {label}
        </BareButton>
      </Box>
      <Stack id={id} gap={5} hidden={!isOpen}>
        {isOpen && children}
      </Stack>
    </Stack>
  );
}
