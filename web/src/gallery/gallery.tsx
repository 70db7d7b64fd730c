import { useState } from 'react';
import { NativeSelect } from '../ui/fields/native-select.js';
import { Box } from '../ui/layout/box.js';
import { Card } from '../ui/layout/card.js';
import { Stack } from '../ui/layout/stack.js';
import { Heading, Text } from '../ui/text/text.js';
import { Wordmark } from '../ui/text/wordmark.js';
import { ThemeToggle } from '../ui/theme/theme-toggle.js';
import { useSampleAccount } from './account.js';
import { entries } from './entries.js';

const folders = [...new Set(Object.keys(entries).map(folderOf))];
const all = 'everything';

function folderOf(file: string): string {
  return file.slice(0, file.indexOf('/'));
}

/** Every component of web/src/ui in every state, one file after another. */
export function Gallery() {
  useSampleAccount();
  const [folder, setFolder] = useState(all);
  const shown = Object.entries(entries).filter(
    ([file]) => folder === all || folderOf(file) === folder,
  );
  return (
    <Stack gap={8} padding={{ phone: 4, desktop: 6 }} maxWidth="data" isCentred>
      <Stack as="header" row wrap gap={4}>
        <Wordmark />
        <Box basis={160}>
          <Heading level={1} size="title">
            Components
          </Heading>
        </Box>
        <NativeSelect
          label="Folder"
          value={folder}
          options={[all, ...folders].map((name) => ({ value: name, label: name }))}
          onChange={setFolder}
        />
        <ThemeToggle />
      </Stack>
      <Stack as="main" gap={8}>
        {shown.map(([file, states]) => (
          <Stack key={file} as="section" gap={3} aria-label={file}>
            <Heading>{file}</Heading>
            {Object.entries(states).map(([name, State]) => (
              <Stack key={name} gap={1}>
                <Text size="caption" tone="tertiary">
                  {name}
                </Text>
                <Card>
                  <Box>
                    <State />
                  </Box>
                </Card>
              </Stack>
            ))}
          </Stack>
        ))}
      </Stack>
    </Stack>
  );
}
