import { AddressField } from '../ui/fields/address-field.js';
import { ChoiceCards } from '../ui/fields/choice-cards.js';
import { ColourDialog } from '../ui/fields/colour-dialog.js';
import { ColourField } from '../ui/fields/colour-field.js';
import { FieldError } from '../ui/fields/field-error.js';
import {
  Field,
  NumberField,
  SelectField,
  TextAreaField,
  TextField,
  TickField,
} from '../ui/fields/fields.js';
import { LanguageField } from '../ui/fields/language-field.js';
import { LanguageTabs } from '../ui/fields/language-tabs.js';
import { NativeSelect } from '../ui/fields/native-select.js';
import { PeriodFields } from '../ui/fields/period-fields.js';
import { PickList } from '../ui/fields/pick-list.js';
import { PictureField } from '../ui/fields/picture-field.js';
import { SearchChoice } from '../ui/fields/search-choice.js';
import { SearchField } from '../ui/fields/search-field.js';
import { SegmentedField } from '../ui/fields/segmented-field.js';
import { SwitchField } from '../ui/fields/switch-field.js';
import { TextInput } from '../ui/fields/text-input.js';
import { Stack } from '../ui/layout/stack.js';
import { Held, nothing, Opened } from './held.js';
import type { Entries } from './states.js';

const day = { from: '2026-03-31', to: '2026-03-31' };
const towns = [
  { id: 'sofia', name: 'Sofia', detail: '12 rooms' },
  { id: 'plovdiv', name: 'Plovdiv' },
  { id: 'varna', name: 'Varna' },
];
const options = towns.map(({ id, name }) => ({ value: id, label: name }));
const many = Array.from({ length: 9 }, (_, index) => ({ id: `${index}`, name: `Room ${index}` }));

const styles = [
  { value: 'card', label: 'Cards', text: 'One question at a time', icon: 'card' },
  { value: 'classic', label: 'Classic', text: 'All on one page', icon: 'draft' },
] as const;

export const fields: Entries = {
  'fields/fields': {
    text: () => <TextField label="Name" placeholder="Reception" />,
    'text with help': () => <TextField label="Name" help="Respondents do not see it." required />,
    'text that is wrong': () => <TextField label="Name" error="Enter a name." />,
    'text disabled': () => <TextField label="Name" disabled />,
    'text disabled, with help': () => (
      <TextField label="Address" help="Where respondents go when they have finished" disabled />
    ),
    number: () => (
      <Held start={3}>
        {(value, change) => <NumberField label="Most answers" value={value} onChange={change} />}
      </Held>
    ),
    'several lines': () => (
      <Held start="How was your stay?">
        {(value, change) => <TextAreaField label="Question" value={value} onChange={change} />}
      </Held>
    ),
    select: () => (
      <Held start="sofia">
        {(value, change) => (
          <SelectField label="Town" value={value} options={options} onChange={change} />
        )}
      </Held>
    ),
    'select that is wrong': () => (
      <SelectField
        label="Town"
        value="sofia"
        options={options}
        onChange={nothing}
        error="Choose another town."
      />
    ),
    ticks: () => (
      <Stack gap={2} align="start">
        <TickField label="Anonymous" checked onChange={nothing} />
        <TickField label="Anonymous" checked={false} onChange={nothing} />
        <TickField label="Anonymous" checked disabled onChange={nothing} />
      </Stack>
    ),
    'of its own': () => (
      <Field label="Key" help="It is shown once.">
        <TextInput value="WXYZ-1234" mono />
      </Field>
    ),
  },
  'fields/text-input': {
    usual: () => (
      <Held start="The sea">
        {(value, change) => <TextInput label="Option 1" value={value} onChange={change} />}
      </Held>
    ),
    'that is wrong': () => <TextInput label="Option 1" value="" onChange={nothing} isInvalid />,
    disabled: () => <TextInput label="Option 1" value="The sea" onChange={nothing} disabled />,
    'only read': () => <TextInput label="Key" value="WXYZ-1234" mono />,
    'as a heading': () => (
      <Held start="Your stay">
        {(value, change) => <TextInput isTitle label="Name" value={value} onChange={change} />}
      </Held>
    ),
  },
  'fields/field-error': { usual: () => <FieldError>The polls lead in a circle.</FieldError> },
  'fields/address-field': {
    usual: () => <AddressField label="Link" address="https://canvass.example/device/DOOR-1" />,
    'not there yet': () => (
      <AddressField label="Link" address="https://canvass.example/device/DOOR-1" mayCopy={false} />
    ),
    empty: () => <AddressField label="Link" address="" placeholder="After saving" />,
  },
  'fields/choice-cards': {
    usual: () => (
      <Held<'card' | 'classic'> start="card">
        {(value, change) => (
          <ChoiceCards label="Style" value={value} options={styles} onChange={change} />
        )}
      </Held>
    ),
    disabled: () => (
      <ChoiceCards label="Style" value="card" options={styles} onChange={nothing} disabled />
    ),
  },
  'fields/colour-dialog': {
    usual: () => (
      <Opened>
        {(close) => (
          <ColourDialog title="Buttons" value="#2e3d53" onChoose={close} onClose={close} />
        )}
      </Opened>
    ),
  },
  'fields/colour-field': {
    usual: () => (
      <Held<string | undefined> start="#0b7285">
        {(value, change) => <ColourField label="Buttons" value={value} onChange={change} />}
      </Held>
    ),
    standard: () => <ColourField label="Buttons" value={undefined} onChange={nothing} />,
    disabled: () => <ColourField label="Buttons" value="#0b7285" onChange={nothing} disabled />,
  },
  'fields/language-field': {
    usual: () => (
      <LanguageField
        label="Language"
        help="Of screens and mails."
        otherwise="The browser's"
        value={null}
        onChange={nothing}
      />
    ),
  },
  'fields/language-tabs': {
    'one incomplete': () => (
      <Held<'en' | 'bg' | 'ar'> start="en">
        {(value, change) => (
          <LanguageTabs
            languages={['en', 'bg', 'ar']}
            value={value}
            onChange={(language) => change(language as typeof value)}
            incomplete={['ar']}
          />
        )}
      </Held>
    ),
  },
  'fields/native-select': {
    usual: () => <NativeSelect label="Town" value="sofia" options={options} onChange={nothing} />,
    disabled: () => (
      <NativeSelect label="Town" value="sofia" options={options} onChange={nothing} disabled />
    ),
    'that is wrong': () => (
      <NativeSelect label="Town" value="sofia" options={options} onChange={nothing} isInvalid />
    ),
  },
  'fields/period-fields': {
    usual: () => (
      <Held start={{ from: '2026-01-01', to: '2026-03-31' }}>
        {(value, change) => <PeriodFields value={value} onChange={change} />}
      </Held>
    ),
    'that is wrong': () => <PeriodFields value={{ ...day, to: '2026-01-01' }} onChange={nothing} />,
    'of one day': () => <PeriodFields offersOneDay value={day} onChange={nothing} />,
  },
  'fields/pick-list': {
    usual: () => (
      <Held<string[]> start={['sofia']}>
        {(value, change) => (
          <PickList label="Towns" options={towns} chosen={value} onChange={change} empty="None" />
        )}
      </Held>
    ),
    'long enough to search': () => (
      <Held<string[]> start={[]}>
        {(value, change) => (
          <PickList label="Rooms" options={many} chosen={value} onChange={change} empty="None" />
        )}
      </Held>
    ),
    empty: () => (
      <PickList label="Towns" options={[]} chosen={[]} onChange={nothing} empty="No towns yet" />
    ),
    'to come': () => (
      <PickList label="Towns" options={undefined} chosen={[]} onChange={nothing} empty="" />
    ),
    failed: () => (
      <PickList
        label="Towns"
        options={undefined}
        asked={{ error: new Error('no answer'), refetch: nothing }}
        chosen={[]}
        onChange={nothing}
        empty=""
      />
    ),
  },
  'fields/picture-field': {
    empty: () => (
      <PictureField
        label="Logo"
        imageType="companyLogo"
        address=""
        onChange={nothing}
        preview={null}
      />
    ),
    chosen: () => (
      <PictureField
        label="Logo"
        imageType="companyLogo"
        address="x"
        onChange={nothing}
        preview="A logo"
      />
    ),
  },
  'fields/search-choice': {
    usual: () => (
      <Field label="Company">
        <Held start={towns[0]}>
          {(value, change) => (
            <SearchChoice
              value={value}
              options={towns}
              loading={false}
              keyOf={(town) => town?.id ?? ''}
              nameOf={(town) => town?.name ?? ''}
              detailOf={(town) => town?.detail}
              onChange={change}
              onSearch={nothing}
            />
          )}
        </Held>
      </Field>
    ),
  },
  'fields/search-field': {
    empty: () => <SearchField value="" onChange={nothing} />,
    filled: () => <SearchField value="Reception" onChange={nothing} />,
  },
  'fields/segmented-field': {
    usual: () => (
      <Held start="start">
        {(value, change) => (
          <SegmentedField
            label="Side"
            help="In the head of the page."
            value={value}
            options={[
              { value: 'start', label: 'Start' },
              { value: 'end', label: 'End' },
            ]}
            onChange={change}
          />
        )}
      </Held>
    ),
  },
  'fields/switch-field': {
    on: () => <SwitchField label="Published" checked onChange={nothing} />,
    off: () => (
      <Held start={false}>
        {(value, change) => (
          <SwitchField
            label="Published"
            help="Respondents find it."
            checked={value}
            onChange={change}
          />
        )}
      </Held>
    ),
    disabled: () => <SwitchField label="Published" checked onChange={nothing} disabled />,
  },
};
