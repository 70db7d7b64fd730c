import { Box } from '../ui/layout/box.js';
import { Grid } from '../ui/layout/grid.js';
import { Stack } from '../ui/layout/stack.js';
import { Avatar } from '../ui/text/avatar.js';
import { Bullets } from '../ui/text/bullets.js';
import { Facts } from '../ui/text/facts.js';
import { Icon, iconNames } from '../ui/text/icon.js';
import { Link } from '../ui/text/link.js';
import { Moment } from '../ui/text/moment.js';
import { PersonPicture } from '../ui/text/person-picture.js';
import { QrCode } from '../ui/text/qr-code.js';
import { Tag } from '../ui/text/tag.js';
import { TaggedText } from '../ui/text/tagged-text.js';
import { Heading, Text, VisuallyHidden } from '../ui/text/text.js';
import { Wordmark } from '../ui/text/wordmark.js';
import type { Entries } from './states.js';

const tones = ['ink', 'secondary', 'tertiary', 'accent', 'danger'] as const;
const tags = ['neutral', 'outline', 'success', 'warning', 'danger'] as const;

export const text: Entries = {
  'text/text': {
    tones: () => (
      <Stack row wrap gap={4}>
        {tones.map((tone) => (
          <Text key={tone} tone={tone}>
            {tone}
          </Text>
        ))}
      </Stack>
    ),
    headings: () => (
      <Stack gap={2}>
        <Heading level={2}>Heading of a part</Heading>
        <Heading level={3}>Heading below it</Heading>
      </Stack>
    ),
    'digits and codes': () => (
      <Stack gap={1}>
        <Text tabular>1,111 and 8,888</Text>
        <Text mono>WXYZ-1234</Text>
      </Stack>
    ),
    'read out alone': () => <VisuallyHidden>Nobody sees this.</VisuallyHidden>,
  },
  'text/link': {
    'to a screen': () => <Link to="/">Polls</Link>,
    'out of the workspace': () => <Link href="https://canvass.example">The page itself</Link>,
  },
  'text/qr-code': {
    usual: () => <QrCode text="https://canvass.example" label="The page itself" />,
    small: () => <QrCode text="https://canvass.example" label="The page, small" side={120} />,
  },
  'text/moment': {
    'in a line': () => <Moment iso="2026-10-02T09:00:00.000Z" />,
    'where the company is': () => <Moment counted={{ day: '2026-10-02', time: '23:50' }} />,
    'of a day alone': () => <Moment counted={{ day: '2026-10-02', time: null }} />,
    'where there is no room': () => (
      <Box maxWidth={110}>
        <Moment iso="2026-10-02T09:00:00.000Z" />
      </Box>
    ),
  },
  'text/bullets': {
    bullets: () => (
      <Bullets>
        <li>One</li>
        <li>Two</li>
      </Bullets>
    ),
    numbers: () => (
      <Bullets as="ol">
        <li>First</li>
        <li>Second</li>
      </Bullets>
    ),
  },
  'text/facts': {
    'known, empty and to come': () => (
      <Facts
        facts={[
          { label: 'Name', value: 'Maya Petrova' },
          { label: 'Phone', value: '' },
          { label: 'Company' },
        ]}
      />
    ),
  },
  'text/tag': {
    tones: () => (
      <Stack row wrap gap={2}>
        {tags.map((tone) => (
          <Tag key={tone} tone={tone}>
            {tone}
          </Tag>
        ))}
      </Stack>
    ),
    long: () => <Tag maxWidth={120}>A poll with a name that is far too long</Tag>,
  },
  'text/tagged-text': {
    usual: () => <TaggedText tag="Sent" tone="success" text="4 May 2026, 10:00" />,
    danger: () => <TaggedText tag="Failed" tone="danger" text="The server answered 500." />,
  },
  'text/icon': {
    all: () => (
      <Grid columnsFrom={90} gap={3}>
        {iconNames.map((name) => (
          <Stack key={name} gap={1} align="center" size="caption">
            <Icon name={name} size={24} />
            {name}
          </Stack>
        ))}
      </Grid>
    ),
  },
  'text/avatar': {
    usual: () => <Avatar>MP</Avatar>,
    large: () => <Avatar side={64}>MP</Avatar>,
  },
  'text/person-picture': {
    named: () => <PersonPicture name="Maya Petrova" address={undefined} />,
    'to come': () => <PersonPicture name={undefined} address={undefined} />,
  },
  'text/wordmark': { usual: () => <Wordmark />, short: () => <Wordmark isShort /> },
};
