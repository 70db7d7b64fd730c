import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Location } from 'react-router-dom';
import type { Sections } from '@canvass/contracts/poll/section';
import type { QuestionView } from '@canvass/contracts/question/view';
import { onDemand } from '../../../ui/browser/on-demand.js';
import { useSteady } from '../../../ui/browser/use-steady.js';
import { Button } from '../../../ui/controls/button.js';
import { LoadFailed } from '../../../ui/feedback/load-failed.js';
import { Box } from '../../../ui/layout/box.js';
import { Icon } from '../../../ui/text/icon.js';
import { Section } from '../../../ui/layout/page.js';
import { Stack } from '../../../ui/layout/stack.js';
import { moved } from '../../../ui/lists/moved.js';
import { SortableList } from '../../../ui/lists/sortable-list.js';
import { Link } from '../../../ui/text/link.js';
import { Text } from '../../../ui/text/text.js';
import type { FullPlan } from './add-question.js';
import { Frame, QuestionRow, Row, ShowButton } from './question-row.js';
import type { PollQuestions } from './use-poll-questions.js';
import { useAnsweredRemoval } from './use-answered-removal.js';
import { WELCOME } from './welcome.js';
import { WrittenQuestion } from './written-question.js';

const SectionFields = onDemand(async () => (await import('./section-fields.js')).SectionFields);
const AskedElsewhere = onDemand(async () => (await import('./asked-elsewhere.js')).AskedElsewhere);
const MakeOwn = onDemand(async () => (await import('./asked-elsewhere.js')).MakeOwn);
const CodesDialog = onDemand(async () => (await import('./codes-dialog.js')).CodesDialog);

interface QuestionPanelProps {
  asked: PollQuestions;
  /** The poll's id; undefined where it is new. */
  poll: string | undefined;
  hasWelcome: boolean;
  /** What is read before questions. */
  sections: Sections | undefined;
  onSections: (sections: Sections) => void;
  /** Undefined while there is room for another question. */
  full: FullPlan | undefined;
  /** Adds a question, below the others. */
  add: ReactNode;
  /** The error of a field of the poll. */
  errorAt: (field: string) => string | undefined;
}

type Named = Pick<QuestionView, 'name'>;

/** The questions of the poll, in order. The one that is shown is open to be written. */
export function QuestionPanel(props: QuestionPanelProps) {
  const { asked, poll, hasWelcome, sections = {}, onSections, full, add, errorAt } = props;
  const { rows: items, bank, shown, show, writing } = asked;
  const { t } = useTranslation();
  /** Id of the question before which a text is begun. */
  const [begun, setBegun] = useState<string>();
  /** What a question is called; one that is not loaded has no name yet. */
  const nameOf = (question: Named | undefined, index: number) =>
    question?.name ?? t('poll.dots', { number: index + 1 });
  const rows = useRef(new Map<string, HTMLElement>());
  const below = useRef<HTMLDivElement>(null);
  /** The button that removes goes with its question: the focus moves on to the one beside it before it is gone. */
  const remove = (id: string) => {
    const index = items.findIndex((item) => item.id === id);
    const [next, row] = [items[index + 1] ?? items[index - 1], items[index]];
    const adding = below.current?.querySelector<HTMLElement>('button:not(:disabled)');
    const isRemoved = row && asked.remove({ _id: row.id, name: nameOf(row.question, index) });
    if (isRemoved) ((next && rows.current.get(next.id)) ?? adding)?.focus();
  };
  // It may be answered later whether there are answers: what was written meanwhile stays.
  const removeNew = useSteady(remove);
  const removal = useAnsweredRemoval(poll, removeNew);
  const removeKnown = useSteady((id: string) => {
    const index = items.findIndex((item) => item.id === id);
    void removal.start({ id, name: nameOf(items[index]?.question, index) });
  });
  const duplicate = useSteady((id: string) => {
    const question = items.find((item) => item.id === id)?.question;
    if (question) asked.duplicate(question);
  });
  return (
    <Section title={t('poll.questions')}>
      {hasWelcome && (
        <Frame isShown={shown === WELCOME} marginBottom={2}>
          <Row>
            <Stack width={32} align="center" tone="tertiary" isFixed>
              <Icon name="eye" size={16} />
            </Stack>
            <ShowButton onClick={() => show(WELCOME)}>{t('poll.welcomeScreen')}</ShowButton>
          </Row>
        </Frame>
      )}
      {items.length === 0 && (
        <Text tone="secondary" marginBottom={4}>
          {t('poll.noQuestions')}
        </Text>
      )}
      <SortableList
        label={t('poll.questions')}
        items={items}
        onMove={(from, to) =>
          asked.move(
            moved(
              items.map(({ id }) => id),
              from,
              to,
            ),
          )
        }
        renderItem={({ id, question, isNew }, index, handle) => {
          const isShown = shown === id;
          const hasSection = id in sections || begun === id;
          return (
            <QuestionRow
              {...{ id, isShown, handle }}
              place={index}
              name={nameOf(question, index)}
              type={question?.type}
              isComing={bank.isComing}
              isReturned={asked.returned === id}
              isWithoutSection={!hasSection}
              isFull={full !== undefined}
              hint={full?.hint}
              buttons={rows.current}
              onShow={show}
              onBegin={setBegun}
              onDuplicate={duplicate}
              onRemove={isNew ? removeNew : removeKnown}
            >
              {isShown && (hasSection || writing) ? (
                <>
                  {hasSection && (
                    <SectionFields
                      {...{ id, sections }}
                      language={asked.language}
                      onChange={(next) => {
                        setBegun(undefined);
                        onSections(next);
                      }}
                    />
                  )}
                  {writing && (
                    <WrittenQuestion
                      content={writing.content}
                      languages={asked.languages}
                      language={asked.language}
                      onLanguage={asked.writeIn}
                      onChange={asked.change}
                      errorAt={(field) => errorAt(writing.fieldAt(field))}
                      isNew={!writing.saved}
                    >
                      {writing.saved && (
                        <InBank
                          question={writing.saved}
                          poll={poll}
                          isChanged={writing.isChanged}
                          onMakeOwn={full ? undefined : asked.makeOwn}
                        />
                      )}
                    </WrittenQuestion>
                  )}
                </>
              ) : null}
            </QuestionRow>
          );
        }}
      />
      {bank.error !== null && items.some(({ question }) => !question) && (
        <LoadFailed error={bank.error} onRetry={() => void bank.refetch()} />
      )}
      <Box ref={below} marginTop={items.length > 0 ? 3 : 0}>
        {add}
      </Box>
      {removal.dialog}
    </Section>
  );
}

interface InBankProps {
  question: QuestionView;
  poll: string | undefined;
  /** Whether it has changes here that the bank does not know. */
  isChanged: boolean;
  /** Makes it a question of this poll alone; undefined where there is no room for another. */
  onMakeOwn: (() => void) | undefined;
}

/** Where else a question of the bank is asked, and what leads to it there and to its codes. */
function InBank({ question, poll, isChanged, onMakeOwn }: InBankProps) {
  const { t } = useTranslation();
  const [isCoding, setCoding] = useState(false);
  const count = question.polls.filter((id) => id !== poll).length;
  return (
    <Stack row wrap gap={2} justify="between">
      <Text size="small" tone="secondary">
        {count > 0 && <AskedElsewhere count={count} />}{' '}
        {!isChanged && (
          <Link to={addressInBank(question._id, poll)}>{t('poll.writing.editInBank')}</Link>
        )}
      </Text>
      {count > 0 && onMakeOwn && <MakeOwn onClick={onMakeOwn} />}
      {poll !== undefined && (
        <Button kind="quiet" isSmall onClick={() => setCoding(true)}>
          {t('poll.writing.codes')}
        </Button>
      )}
      {poll !== undefined && isCoding && (
        <CodesDialog poll={poll} question={question} onClose={() => setCoding(false)} />
      )}
    </Stack>
  );
}

/** The editor of a question of the bank, from which one comes back to the poll: a new one has no id yet. */
function addressInBank(question: string, poll = ''): string {
  return `/question/${question}?poll=${poll}`;
}

/** Whether an address is one of these. */
export function leadsBackFromBank({ pathname, search }: Pick<Location, 'pathname' | 'search'>) {
  return pathname.startsWith('/question/') && new URLSearchParams(search).has('poll');
}
