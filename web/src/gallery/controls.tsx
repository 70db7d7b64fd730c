import { BareButton } from '../ui/controls/bare-button.js';
import { Button, buttonKinds, CancelButton } from '../ui/controls/button.js';
import { EditButton } from '../ui/controls/edit-button.js';
import { IconButton } from '../ui/controls/icon-button.js';
import { LinkTabs } from '../ui/controls/link-tabs.js';
import { GuestLanguage } from '../ui/controls/guest-language.js';
import { LanguageMenu } from '../ui/controls/language-menu.js';
import { Menu, MenuTrigger } from '../ui/controls/menu.js';
import { Segmented } from '../ui/controls/segmented.js';
import { Tabs } from '../ui/controls/tabs.js';
import { Tooltip } from '../ui/controls/tooltip.js';
import { Stack } from '../ui/layout/stack.js';
import { Icon } from '../ui/text/icon.js';
import { Text } from '../ui/text/text.js';
import type { Entries } from './states.js';
import { Held, nothing } from './held.js';

const sides = [
  { value: 'start', label: 'Start' },
  { value: 'end', label: 'End' },
] as const;

export const controls: Entries = {
  'controls/button': {
    kinds: () => (
      <Stack row wrap gap={2}>
        {buttonKinds.map((kind) => (
          <Button key={kind} kind={kind}>
            {kind}
          </Button>
        ))}
      </Stack>
    ),
    small: () => (
      <Stack row wrap gap={2}>
        {buttonKinds.map((kind) => (
          <Button key={kind} kind={kind} isSmall icon="copy">
            {kind}
          </Button>
        ))}
      </Stack>
    ),
    disabled: () => (
      <Stack row wrap gap={2}>
        {buttonKinds.map((kind) => (
          <Button key={kind} kind={kind} disabled>
            {kind}
          </Button>
        ))}
      </Stack>
    ),
    'waits for an answer': () => <Button loading>Save</Button>,
    'off, with the focus': () => <Button isOff>Next</Button>,
    'with an icon': () => <Button icon="plus">New poll</Button>,
    wide: () => (
      <Button kind="secondary" isWide>
        Add questions
      </Button>
    ),
    'a link': () => (
      <Button kind="secondary" to="/">
        To the polls
      </Button>
    ),
    cancel: () => <CancelButton />,
  },
  'controls/edit-button': {
    usual: () => <EditButton label="Edit" disabled={false} onClick={nothing} />,
    disabled: () => <EditButton label="Edit" disabled onClick={nothing} />,
  },
  'controls/icon-button': {
    usual: () => <IconButton icon="trash" label="Remove" />,
    large: () => <IconButton icon="moon" label="Use dark colours" isLarge iconSize={20} />,
    disabled: () => <IconButton icon="trash" label="Remove" disabled />,
    'off, with the focus': () => <IconButton icon="chevronEnd" label="Next page" isOff />,
  },
  'controls/bare-button': {
    usual: () => (
      <BareButton>
        Created <Icon name="arrowDown" size={14} />
      </BareButton>
    ),
  },
  'controls/link-tabs': {
    usual: () => (
      <LinkTabs
        label="Poll"
        tabs={[
          { to: '/', label: 'Edit', isCurrent: true },
          { to: '/share', label: 'Share', isCurrent: false },
        ]}
      />
    ),
  },
  'controls/guest-language': { usual: () => <GuestLanguage /> },
  'controls/language-menu': { usual: () => <LanguageMenu onChoose={() => undefined} /> },
  'controls/menu': {
    usual: () => (
      <Menu
        head={<Text weight="strong">Maya Petrova</Text>}
        trigger={
          <MenuTrigger label="More">
            <Icon name="more" />
          </MenuTrigger>
        }
        entries={[
          { key: 'edit', label: 'Edit', icon: 'edit', onSelect: nothing },
          { key: 'publish', label: 'Publish', icon: 'publish', isDisabled: true },
          { key: 'delete', label: 'Delete', icon: 'trash', isDangerous: true },
        ]}
      />
    ),
    'of choices': () => (
      <Menu
        trigger={<MenuTrigger>Columns</MenuTrigger>}
        entries={[
          { key: 'status', label: 'Status', isTicked: true, onSelect: nothing },
          { key: 'redirect', label: 'Redirect', isTicked: false, onSelect: nothing },
          { key: 'reset', label: 'Reset', icon: 'restore', isApart: true, onSelect: nothing },
        ]}
      />
    ),
    'of screens': () => (
      <Menu
        isLarge
        trigger={<MenuTrigger>More</MenuTrigger>}
        entries={[
          { key: '/', label: 'Polls', icon: 'poll', to: '/', isCurrent: true },
          { key: '/chart', label: 'Charts', icon: 'chart', to: '/chart' },
        ]}
      />
    ),
  },
  'controls/segmented': {
    usual: () => (
      <Held<'start' | 'end'> start="start">
        {(value, change) => (
          <Segmented label="Side" value={value} options={sides} onChange={change} />
        )}
      </Held>
    ),
    disabled: () => (
      <Segmented label="Side" value="end" options={sides} onChange={nothing} disabled />
    ),
  },
  'controls/tabs': {
    usual: () => (
      <Held<'one' | 'two'> start="one">
        {(value, change) => (
          <Tabs
            label="Parts"
            value={value}
            onChange={change}
            tabs={[
              { name: 'one', label: 'Settings', content: 'What holds for the poll' },
              { name: 'two', label: 'Design', content: 'What it looks like' },
            ]}
          />
        )}
      </Held>
    ),
  },
  'controls/tooltip': {
    usual: () => (
      <Tooltip text="Answers arrive while you look">
        <Text as="span" tabIndex={0} role="note">
          Live
        </Text>
      </Tooltip>
    ),
  },
};
