import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type BaseSyntheticEvent,
  type ChangeEvent,
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
import type { RuleCode } from '@canvass/contracts/rule/violation-codes';
import { brokenRule, NO_FIELD, rulesResolver, type BrokenRule } from './rules-resolver.js';

/** Names of the fields with a value of this type. */
type NamesOf<Draft, Value> = {
  [Name in keyof Draft]-?: Draft[Name] extends Value ? Name : never;
}[keyof Draft] &
  string;

/** Changes some fields. A function gets the draft before. @returns whether that was taken up, see `mayChange` */
type Update<Draft> = (part: Partial<Draft> | ((before: Draft) => Partial<Draft>)) => boolean;

/** A form: a draft, its errors, and the bindings from its fields to controls. */
export interface DraftForm<Draft> {
  draft: Draft;
  disabled: boolean;
  /** For the element around the fields: the first wrong one in it gets the focus when the form is sent or refused. */
  ref: (element: HTMLElement | null) => void;
  update: Update<Draft>;
  /** Binds a text input. @param read turns what was typed into the value */
  text: (
    name: NamesOf<Draft, string>,
    read?: (typed: string) => string,
  ) => {
    value: string;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    error: string | undefined;
    disabled: boolean;
  };
  /** Binds a control whose `onChange` gets the value. */
  value: <Name extends keyof Draft & string>(
    name: Name,
  ) => {
    value: Draft[Name];
    onChange: (value: Draft[Name]) => void;
    error: string | undefined;
    disabled: boolean;
  };
  /** Binds a checkbox or a switch. */
  tick: (name: NamesOf<Draft, boolean>) => {
    checked: boolean;
    onChange: (checked: boolean) => void;
    disabled: boolean;
  };
  /** The error of a field, or of a part such as `style.fontSize`, in the reader's language. */
  errorAt: (field: string) => string | undefined;
  /** Shows the server's violations until the draft changes. */
  refuse: (violations: readonly Violation[]) => void;
  /** Checks the draft and calls one of the two. Works as a submit handler and on its own. */
  submit: (
    onValid: (draft: Draft) => void,
    onInvalid?: (draft: Draft) => void,
  ) => (event?: { preventDefault: () => void }) => void;
  /** Starts over, as if the form had never been submitted. @param draft the new one; the present one when left out */
  reset: (draft?: Draft) => void;
}

interface DraftFormOptions<Draft> {
  /** What the form starts with. */
  draft: Draft;
  /** Violations of a draft; a pure function of contracts. */
  rules: (draft: Draft) => readonly Violation[];
  /** Whether errors show while the user types, but for those of what is still empty; else only after a first submit. */
  isLive?: boolean;
  disabled?: boolean;
  /** Whether a change is taken up just now, which the user is told where it is not. The same function each time. */
  mayChange?: () => boolean;
}

const always = () => true;

const TOO_FEW: readonly string[] = ['imageCount', 'rowCount', 'columnCount'] satisfies RuleCode[];

/** Whether a violation only means that something is still empty, by its code. */
function isMerelyEmpty(code: string): boolean {
  const isNumber = code === ('positiveValidationRuleRequired' satisfies RuleCode);
  return (code.endsWith('Required') && !isNumber) || TOO_FEW.includes(code);
}

/** The last attempt to send a form: what it held, and whether a field was wrong then. */
interface Tried<Draft> {
  draft: Draft;
  broken: (field: string) => boolean;
}

/** Whether a field was wrong when the form was tried, or has been changed since. Fields that came later are neither. */
function isOfTry<Draft>(tried: Tried<Draft>, draft: Draft, field: string): boolean {
  return tried.broken(field) || get(tried.draft, field) !== get(draft, field);
}

/** The one way to fill in a form in the workspace: react-hook-form holds the draft, rules of contracts check it. */
export function useDraftForm<Draft extends FieldValues>({
  draft: beginning,
  rules,
  isLive = false,
  disabled = false,
  mayChange = always,
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
  const [tried, setTried] = useState<Tried<Draft>>();
  const [refusals, setRefusals] = useState(0);
  const fields = useRef<HTMLElement>(null);
  const ref = useCallback((element: HTMLElement | null) => {
    fields.current = element;
  }, []);
  useEffect(() => {
    if (isLive) void trigger();
  }, [isLive, trigger]);
  // In the same turn that shows the errors, so that nobody types or reads on beside them.
  useLayoutEffect(() => {
    if (submitCount + refusals === 0) return;
    fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [submitCount, refusals]);
  const update = useCallback<Update<Draft>>(
    (part) => {
      if (!mayChange()) return false;
      setValues(typeof part === 'function' ? part(getValues()) : part);
      if (isChecked) void trigger();
      return true;
    },
    [setValues, getValues, trigger, isChecked, mayChange],
  );
  const errorAt = useCallback(
    (field: string) => {
      const broken = get(errors, field) as BrokenRule | undefined;
      if (!broken?.type) return undefined;
      const isShown =
        !isMerelyEmpty(broken.type) || (isTried && (!tried || isOfTry(tried, draft, field)));
      return isShown ? broken.message : undefined;
    },
    [errors, isTried, tried, draft],
  );
  const set = (name: string, value: unknown) => update({ [name]: value } as Partial<Draft>);
  return {
    draft,
    disabled,
    ref,
    update,
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
      const refused = violations.map(({ field }) => field || NO_FIELD);
      setTried({ draft: getValues(), broken: (field) => refused.includes(field) });
      for (const violation of violations) {
        setError((violation.field || NO_FIELD) as FieldPath<Draft>, brokenRule(violation));
      }
      if (violations.length > 0) setRefusals((count) => count + 1);
    },
    submit: (onValid, onInvalid) => (event) => {
      const sending = handleSubmit(onValid, (wrong) => {
        const values = getValues();
        setTried({ draft: values, broken: (field) => get(wrong, field) !== undefined });
        onInvalid?.(values);
      });
      void sending(event as BaseSyntheticEvent | undefined);
    },
    reset: (anew = getValues()) => {
      reset(anew);
      if (isLive) void trigger();
    },
  };
}
