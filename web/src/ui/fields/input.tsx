import { useContext, useLayoutEffect, useRef, type ComponentProps } from 'react';
import { classNames } from '../theme/class-names.js';
import { FieldContext } from './field-context.js';
import styles from './input.module.css';

/** What the field around a control says of it; what the control says of itself goes before. */
function useInField<Attributes extends Pick<ComponentProps<'input'>, 'disabled'>>(
  attributes: Attributes,
) {
  const { id, describedBy, isInvalid, disabled, required } = useContext(FieldContext);
  return {
    id,
    'aria-describedby': describedBy,
    'aria-invalid': isInvalid || undefined,
    required,
    ...attributes,
    disabled: attributes.disabled === true || disabled,
  };
}

interface InputProps extends ComponentProps<'input'> {
  /** Its look besides that of all inputs. */
  look?: readonly (keyof typeof looks | false)[];
}

const looks = {
  number: styles['number'],
  alone: styles['alone'],
  read: styles['read'],
  mono: styles['mono'],
  title: styles['title'],
};

/** Addresses, which run from left to right in every language. */
const addresses: readonly (string | undefined)[] = ['url', 'email'];

/** One line to type in; in a `Field` it has its name from there. */
export function Input({ look = [], className, ...attributes }: InputProps) {
  return (
    <input
      {...useInField(attributes)}
      dir={attributes.dir ?? (addresses.includes(attributes.type) ? 'ltr' : undefined)}
      className={classNames(styles['input'], ...look.map((one) => one && looks[one]), className)}
    />
  );
}

/** Whether the browser makes what is typed in as high as its text. */
function sizesItself(): boolean {
  const css = globalThis.CSS as typeof CSS | undefined;
  return css?.supports?.('field-sizing', 'content') ?? false;
}

interface TextareaProps extends Omit<ComponentProps<'textarea'>, 'rows'> {
  /** Lines it has at least; it grows with its text, up to ten. */
  rows: number;
}

/** Several lines to type in. */
export function Textarea({ rows, ...attributes }: TextareaProps) {
  const ref = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const { current: area } = ref;
    if (!area || sizesItself()) return;
    area.style.height = 'auto';
    area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
  }, [attributes.value]);
  return (
    <textarea
      ref={ref}
      rows={rows}
      {...useInField(attributes)}
      className={classNames(styles['input'], styles['area'])}
      style={{ '--least': rows } as object}
    />
  );
}
