import {
  useCallback,
  useEffect,
  useRef,
  type BaseSyntheticEvent,
  type ChangeEvent,
  type RefObject,
} from 'react';
import {
  get,
  useForm,
  useWatch,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
} from 'react-hook-form';
import type { Violation } from '@canvass/contracts/rule/violation';
import { brokenRule, NO_FIELD, rulesResolver, type BrokenRule } from './rules-resolver.js';

/** Names of the fields that hold such a value. */
type NamesOf<Draft, Value> = {
  [Name in keyof Draft]-?: Draft[Name] extends Value ? Name : never;
}[keyof Draft] &
  string;

/** Changes some fields; by a function where what stands there counts. */
export type Change<Draft> = (part: Partial<Draft> | ((before: Draft) => Partial<Draft>)) => void;

/** A form: a draft, what is wrong with it, and what binds its fields to controls. */
export interface DraftForm<Draft> {
  draft: Draft;
  disabled: boolean;
  /** For the form's element: the first wrong field in it is focused when it could not be sent. */
  ref: RefObject<HTMLFormElement | null>;
  change: Change<Draft>;
  /** Binds a box of text. @param read what is made of the text */
  text: (
    name: NamesOf<Draft, string>,
    read?: (typed: string) => string,
  ) => {
    value: string;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    error: string | undefined;
    disabled: boolean;
  };
  /** Binds a control that hands over its value. */
  value: <Name extends keyof Draft & string>(
    name: Name,
  ) => {
    value: Draft[Name];
    onChange: (value: Draft[Name]) => void;
    error: string | undefined;
    disabled: boolean;
  };
  /** Binds a box to tick, or a switch. */
  tick: (name: NamesOf<Draft, boolean>) => {
    checked: boolean;
    onChange: (checked: boolean) => void;
    disabled: boolean;
  };
  /** What is wrong with a field, or a part of one such as `style.fontSize`, in the reader's language. */
  errorAt: (field: string) => string | undefined;
  /** Takes up what the server found wrong; it is shown until something is changed. */
  refuse: (violations: readonly Violation[]) => void;
  /** Checks the draft, then calls one of the two. To be called on submit, or by itself. */
  submit: (
    onValid: (draft: Draft) => void,
    onInvalid?: (draft: Draft) => void,
  ) => (event?: { preventDefault: () => void }) => void;
  /** Begins anew, as if it had not been tried to send it. @param draft with another one */
  begin: (draft?: Draft) => void;
}

interface DraftFormOptions<Draft> {
  /** What the form begins with. */
  draft: Draft;
  /** Broken rules of a draft; pure, of contracts. */
  rules: (draft: Draft) => readonly Violation[];
  /** Whether what is wrong is said while it is typed; else it is once it was tried to send it. */
  isLive?: boolean;
  /** Which broken rules always wait for that, by their codes: those of what is merely still empty. */
  isMerelyEmpty?: (code: string) => boolean;
  disabled?: boolean;
}

function asksForMore(code: string): boolean {
  return code.endsWith('Required');
}

/** The one way in which the workspace fills in things: react-hook-form holds the draft, contracts say what is wrong. */
export function useDraftForm<Draft extends FieldValues>({
  draft: beginning,
  rules,
  isLive = false,
  isMerelyEmpty = asksForMore,
  disabled = false,
}: DraftFormOptions<Draft>): DraftForm<Draft> {
  const form = useForm<Draft>({
    defaultValues: beginning as DefaultValues<Draft>,
    resolver: rulesResolver(rules),
    shouldFocusError: false,
  });
  const { setValues, getValues, trigger, setError, handleSubmit, reset } = form;
  const { errors, submitCount } = form.formState;
  const draft = useWatch({ control: form.control }) as Draft;
  const isTried = submitCount > 0;
  const isChecked = isLive || isTried;
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isLive) void trigger();
  }, [isLive, trigger]);
  useEffect(() => {
    if (submitCount > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [submitCount]);
  const change = useCallback<Change<Draft>>(
    (part) => {
      setValues(typeof part === 'function' ? part(getValues()) : part);
      if (isChecked) void trigger();
    },
    [setValues, getValues, trigger, isChecked],
  );
  const errorAt = useCallback(
    (field: string) => {
      const broken = get(errors, field) as BrokenRule | undefined;
      if (!broken?.type) return undefined;
      return isTried || !isMerelyEmpty(broken.type) ? broken.message : undefined;
    },
    [errors, isTried, isMerelyEmpty],
  );
  const set = (name: string, value: unknown) => change({ [name]: value } as Partial<Draft>);
  return {
    draft,
    disabled,
    ref,
    change,
    text: (name, read = (typed) => typed) => ({
      value: draft[name],
      onChange: (event) => set(name, read(event.target.value)),
      error: errorAt(name),
      disabled,
    }),
    value: (name) => ({
      value: draft[name],
      onChange: (value) => set(name, value),
      error: errorAt(name),
      disabled,
    }),
    tick: (name) => ({
      checked: draft[name],
      onChange: (checked) => set(name, checked),
      disabled,
    }),
    errorAt,
    refuse: (violations) => {
      for (const violation of violations) {
        setError((violation.field || NO_FIELD) as FieldPath<Draft>, brokenRule(violation));
      }
    },
    submit: (onValid, onInvalid) => (event) => {
      const sending = handleSubmit(onValid, () => onInvalid?.(getValues()));
      void sending(event as BaseSyntheticEvent | undefined);
    },
    begin: (anew = getValues()) => {
      reset(anew);
      if (isLive) void trigger();
    },
  };
}
