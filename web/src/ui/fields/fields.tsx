import { useId, type ComponentProps, type ReactNode, type Ref } from 'react';
import { classNames } from '../theme/class-names.js';
import { FieldContext } from './field-context.js';
import { Input, Textarea } from './input.js';
import { NativeSelect } from './native-select.js';
import styles from './fields.module.css';

export interface FieldProps {
  label: string;
  /** What is wrong, in the reader's language. */
  error?: string | undefined;
  /** What to put in; gives way to the error. */
  help?: string | undefined;
  required?: boolean;
  disabled?: boolean;
}

/** A label above, the control, and one line below it for what is wrong or what to put in. */
export function Field({
  label,
  error,
  help,
  required = false,
  disabled = false,
  children,
}: FieldProps & { children: ReactNode }) {
  const id = useId();
  const said = error || help;
  const helpId = `${id}-help`;
  return (
    <div
      className={classNames(styles['field'], error && styles['wrong'], disabled && styles['off'])}
    >
      <label htmlFor={id} className={styles['label']}>
        {label}
        {required && (
          <span aria-hidden="true" className={styles['required']}>
            {'\u2009*'}
          </span>
        )}
      </label>
      <FieldContext
        value={{
          ...{ id, isInvalid: Boolean(error), disabled, required },
          describedBy: said ? helpId : undefined,
        }}
      >
        {children}
      </FieldContext>
      {said && (
        <div id={helpId} className={styles['help']}>
          {said}
        </div>
      )}
    </div>
  );
}

type TextFieldProps = FieldProps &
  Pick<
    ComponentProps<'input'>,
    | 'name'
    | 'type'
    | 'autoComplete'
    | 'autoFocus'
    | 'placeholder'
    | 'value'
    | 'dir'
    | 'lang'
    | 'inputMode'
    | 'onChange'
    | 'onBlur'
    | 'onKeyDown'
    | 'maxLength'
  > & { ref?: Ref<HTMLInputElement> };

/** One line of text. */
export function TextField({
  label,
  error,
  help,
  required = false,
  disabled = false,
  ref,
  maxLength = 300,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, error, help, required, disabled }}>
      <Input {...input} maxLength={maxLength} ref={ref ?? null} />
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
        {...{ min, max }}
        step={1}
        inputMode="numeric"
        look={['number']}
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
        {...{ value, rows, placeholder, dir, lang, maxLength, autoFocus }}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

interface SelectFieldProps<Value extends string | number> extends FieldProps {
  value: Value;
  options: readonly { value: Value; label: string; disabled?: boolean }[];
  onChange: (value: Value) => void;
  /** See `NativeSelect`. */
  listsLate?: boolean;
}

/** One of a list. The system's own control, which phones and screen readers know best. */
export function SelectField<Value extends string | number>({
  value,
  options,
  onChange,
  listsLate = false,
  ...field
}: SelectFieldProps<Value>) {
  return (
    <Field {...field}>
      <NativeSelect {...{ value, options, onChange, listsLate }} />
    </Field>
  );
}

interface TickProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  /** Is a row of a list. */
  isRow?: boolean;
}

/** Something that holds or does not. */
export function TickField({ label, checked, onChange, disabled = false, isRow }: TickProps) {
  const id = useId();
  return (
    <span className={classNames(styles['tick'], isRow && styles['row'])}>
      <input
        type="checkbox"
        id={id}
        className={styles['box']}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={id}>{label}</label>
    </span>
  );
}
