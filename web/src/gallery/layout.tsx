import { Button } from '../ui/controls/button.js';
import { Box } from '../ui/layout/box.js';
import { Card } from '../ui/layout/card.js';
import { Disclosure } from '../ui/layout/disclosure.js';
import { Grid } from '../ui/layout/grid.js';
import { Page, PageHeader, Section } from '../ui/layout/page.js';
import { PageRow } from '../ui/layout/page-row.js';
import { Stack } from '../ui/layout/stack.js';
import { Text } from '../ui/text/text.js';
import type { Entries } from './states.js';

/** Where the page of its own stands that a part of a page cannot show. */
export const GUEST_PAGE = '/guest-page';
export const READING_PAGE = '/reading-page';

function Piece({ children = 'A part' }: { children?: string }) {
  return (
    <Box fill="sunken" frame="hairline" padding={2}>
      {children}
    </Box>
  );
}

const words =
  'Respondents answer on their own phone, and every answer is kept until the server has it.';

export const layout: Entries = {
  'layout/box': {
    framed: () => (
      <Box frame="outline" padding={3}>
        {words}
      </Box>
    ),
    'of one line': () => <Box truncate>{words.repeat(4)}</Box>,
    'of two lines': () => <Box lines={2}>{words.repeat(6)}</Box>,
    'with a line below': () => (
      <Box line="below" paddingY={2}>
        {words}
      </Box>
    ),
  },
  'layout/disclosure': {
    closed: () => <Disclosure label="Advanced">{words}</Disclosure>,
    open: () => (
      <Disclosure label="Advanced" startsOpen>
        {words}
      </Disclosure>
    ),
  },
  'layout/stack': {
    column: () => (
      <Stack gap={2}>
        <Piece />
        <Piece />
      </Stack>
    ),
    row: () => (
      <Stack row gap={2}>
        <Piece />
        <Box grow>
          <Piece>One that grows</Piece>
        </Box>
        <Piece />
      </Stack>
    ),
    'row that wraps': () => (
      <Stack row wrap gap={2}>
        {Array.from({ length: 12 }, (_, index) => (
          <Piece key={index} />
        ))}
      </Stack>
    ),
    'row from tablets on': () => (
      <Stack direction={{ phone: 'column', tablet: 'row' }} gap={2} justify="between">
        <Piece />
        <Piece />
      </Stack>
    ),
  },
  'layout/grid': {
    'two columns': () => (
      <Grid columns={{ phone: 1, tablet: 2 }} gap={3}>
        <Piece />
        <Piece />
        <Piece />
      </Grid>
    ),
    'as many as fit': () => (
      <Grid columnsFrom={200} gap={3}>
        {Array.from({ length: 5 }, (_, index) => (
          <Piece key={index} />
        ))}
      </Grid>
    ),
  },
  'layout/card': {
    usual: () => (
      <Card gap={3}>
        <Text weight="strong">What it is about</Text>
        {words}
      </Card>
    ),
    chosen: () => <Card frame="accent">{words}</Card>,
  },
  'layout/page': {
    header: () => (
      <PageHeader
        lead="What this is about"
        actions={
          <>
            <Button kind="secondary">Preview</Button>
            <Button icon="plus">New poll</Button>
          </>
        }
      />
    ),
    section: () => (
      <Section title="Section" actions={<Button kind="secondary">Edit</Button>}>
        {words}
      </Section>
    ),
    'section without a heading': () => <Section>{words}</Section>,
    page: () => <Page width="form">{words}</Page>,
  },
  'layout/page-row': {
    usual: () => (
      <PageRow gap={3}>
        <Piece />
        <Piece />
      </PageRow>
    ),
  },
  'layout/reading-page': {
    usual: () => (
      <Button kind="secondary" to={READING_PAGE}>
        Open
      </Button>
    ),
  },
  'layout/guest-page': {
    usual: () => (
      <Button kind="secondary" to={GUEST_PAGE}>
        Open
      </Button>
    ),
  },
};
