import type { ReactNode } from 'react';
import { AnyLanguage } from '../controls/any-language.js';
import { Link } from '../text/link.js';
import { Heading, Text } from '../text/text.js';
import { ThemeToggle } from '../theme/theme-toggle.js';
import { Wordmark } from '../text/wordmark.js';
import { Box } from './box.js';
import { Stack } from './stack.js';

interface ReadingPageProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** The frame of pages that guests and accounts read alike, without the menu. */
export function ReadingPage({ title, lead, children }: ReadingPageProps) {
  return (
    <Stack maxWidth="data" minHeight="100dvh" isCentred paddingX={{ phone: 4, desktop: 6 }}>
      <Stack as="header" row wrap gap={2} paddingY={4}>
        <Box grow>
          <Link to="/">
            <Wordmark />
          </Link>
        </Box>
        <AnyLanguage />
        <ThemeToggle />
      </Stack>
      <Box as="main" maxWidth={880} width="100%" isCentred marginBottom={12}>
        <Heading level={1} marginTop={{ phone: 4, desktop: 8 }} marginBottom={3}>
          {title}
        </Heading>
        {lead && (
          <Text tone="secondary" size="lead" marginBottom={6}>
            {lead}
          </Text>
        )}
        {children}
      </Box>
    </Stack>
  );
}
