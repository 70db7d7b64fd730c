import { useId, type ComponentProps, type ReactNode, type Ref } from 'react';
import Checkbox from '@mui/joy/Checkbox';
import FormControl from '@mui/joy/FormControl';
import FormHelperText from '@mui/joy/FormHelperText';
import FormLabel from '@mui/joy/FormLabel';
import Input from '@mui/joy/Input';
import Textarea from '@mui/joy/Textarea';
import { NativeSelect } from './native-select.js';

export interface FieldProps {
  label: string;
  /** What is wrong, in the reader's language. */
  error?: string | undefined;
  /** What to put in; gives way to the error. */
  help?: string | undefined;
  required?: boolean;
  disabled?: boolean;
}

/** Joy shows what is wrong, but does not tell it to screen readers. */
function invalid(error: string | undefined): { 'aria-invalid'?: true } {
  return error ? { 'aria-invalid': true } : {};
}

function helpIdOf(controlId: string): string {
  return `${controlId}-help`;
}

/**
 * A label above, the control, and one line below it for what is wrong or what to put in.
 * @param controlId id of a control that is not Joy's and so does not find its label by itself
 */
export function Field({
  label,
  error,
  help,
  required,
  disabled,
  controlId,
  children,
}: FieldProps & { children: ReactNode; controlId?: string }) {
  return (
    <FormControl
      error={!!error}
      required={required ?? false}
      disabled={disabled ?? false}
      sx={{ minWidth: 0 }}
    >
      <FormLabel {...(controlId ? { htmlFor: controlId } : {})}>{label}</FormLabel>
      {children}
      {(error || help) && (
        <FormHelperText {...(controlId ? { id: helpIdOf(controlId) } : {})} sx={{ fontSize: 'xs' }}>
          {error || help}
        </FormHelperText>
      )}
    </FormControl>
  );
}

type TextFieldProps = FieldProps &
  Pick<
    ComponentProps<'input'>,
    'name' | 'type' | 'autoComplete' | 'autoFocus' | 'placeholder' | 'value' | 'dir' | 'lang'
  > & {
    inputMode?: ComponentProps<'input'>['inputMode'];
    onChange?: ComponentProps<'input'>['onChange'];
    onBlur?: ComponentProps<'input'>['onBlur'];
    ref?: Ref<HTMLInputElement>;
    maxLength?: number;
  };

/** One line of text. Takes what react-hook-form's `register` gives. */
export function TextField({
  label,
  error,
  help,
  required,
  disabled,
  ref,
  maxLength = 300,
  dir,
  lang,
  inputMode,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, error, help, required, disabled }}>
      <Input
        {...(input as object)}
        slotProps={{
          input: { ref: ref ?? null, maxLength, dir, lang, inputMode, ...invalid(error) },
        }}
      />
    </Field>
  );
}

interface NumberFieldProps extends FieldProps {
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
}

/** A whole number. An emptied box is `NaN`, so that the rules can say what is missing. */
export function NumberField({ value, onChange, min, max, ...field }: NumberFieldProps) {
  return (
    <Field {...field}>
      <Input
        type="number"
        value={Number.isNaN(value) ? '' : value}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        slotProps={{
          input: { min, max, step: 1, inputMode: 'numeric', ...invalid(field.error) },
        }}
        sx={{ fontVariantNumeric: 'tabular-nums' }}
      />
    </Field>
  );
}

interface TextAreaFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  rows?: number;
  placeholder?: string;
  dir?: string;
  lang?: string;
  maxLength?: number;
  autoFocus?: boolean;
}

/** Several lines of text. */
export function TextAreaField({
  value,
  onChange,
  rows = 2,
  placeholder,
  dir,
  lang,
  maxLength = 5000,
  autoFocus = false,
  ...field
}: TextAreaFieldProps) {
  return (
    <Field {...field}>
      <Textarea
        value={value}
        minRows={rows}
        placeholder={placeholder ?? ''}
        maxRows={10}
        onChange={(event) => onChange(event.target.value)}
        slotProps={{ textarea: { dir, lang, maxLength, autoFocus, ...invalid(field.error) } }}
      />
    </Field>
  );
}

interface SelectFieldProps<Value extends string | number> extends FieldProps {
  value: Value;
  options: readonly { value: Value; label: string; disabled?: boolean }[];
  onChange: (value: Value) => void;
}

/** One of a list. The system's own control, which phones and screen readers know best. */
export function SelectField<Value extends string | number>({
  value,
  options,
  onChange,
  ...field
}: SelectFieldProps<Value>) {
  const id = useId();
  return (
    <Field {...field} controlId={id}>
      <NativeSelect
        id={id}
        value={value}
        options={options}
        onChange={onChange}
        disabled={field.disabled}
        isInvalid={!!field.error}
        {...(field.error || field.help ? { describedBy: helpIdOf(id) } : {})}
      />
    </Field>
  );
}

interface TickProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

/** Something that holds or does not. */
export function TickField({ label, checked, onChange, disabled }: TickProps) {
  return (
    <Checkbox
      size="sm"
      label={label}
      checked={checked}
      disabled={disabled ?? false}
      onChange={(event) => onChange(event.target.checked)}
      sx={{ fontSize: 'md' }}
    />
  );
}
