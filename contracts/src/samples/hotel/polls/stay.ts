import { mark, recommendation, remark } from '../guest.js';
import type { DemoPoll, DemoQuestion } from '../poll.js';
import { stayRemarks } from './remarks.js';

const purpose: DemoQuestion = {
  wire: {
    name: 'Purpose of the stay',
    type: 'closed',
    validationRule: { min: 1, max: 1 },
    question: {
      en: 'What brought you to us?',
      bg: 'Какво ви доведе при нас?',
      ar: 'ما الذي جاء بكم إلينا؟',
    },
    options: {
      en: ['A holiday', 'Work', 'Family or friends', 'An event'],
      bg: ['Почивка', 'Работа', 'Семейство или приятели', 'Събитие'],
      ar: ['إجازة', 'عمل', 'العائلة أو الأصدقاء', 'مناسبة'],
    },
  },
  seconds: 4,
  answer: ({ random, onBusiness }) => [random.weighted(onBusiness ? [0, 8, 1, 3] : [7, 0, 3, 1])],
};

const overall: DemoQuestion = {
  wire: {
    name: 'The stay as a whole',
    type: 'emojiRating',
    emoji: 'happy2',
    validationRule: { min: 1, max: 5 },
    question: { en: 'How was your stay?', bg: 'Как мина престоят ви?', ar: 'كيف كانت إقامتكم؟' },
  },
  seconds: 4,
  answer: (guest) => [mark(guest, 5)],
};

const hoped: DemoQuestion = {
  wire: {
    name: 'As hoped',
    type: 'closed',
    validationRule: { min: 1, max: 1 },
    question: {
      en: 'Was everything as you had hoped?',
      bg: 'Беше ли всичко така, както се надявахте?',
      ar: 'هل كان كل شيء كما تمنيتم؟',
    },
    options: {
      en: ['Yes, all of it', 'Most of it', 'No'],
      bg: ['Да, всичко', 'Почти всичко', 'Не'],
      ar: ['نعم، كل شيء', 'معظمه', 'لا'],
    },
  },
  seconds: 4,
  answer: ({ mood }) => [mood > 0.7 ? 0 : mood > 0.42 ? 1 : 2],
};

const better: DemoQuestion = {
  wire: {
    name: 'What could be better',
    type: 'closed',
    validationRule: { min: 1, max: 3 },
    question: {
      en: 'What could have been better? Choose up to three.',
      bg: 'Какво можеше да е по-добре? Изберете до три.',
      ar: 'ما الذي كان يمكن أن يكون أفضل؟ اختاروا حتى ثلاثة.',
    },
    options: {
      en: ['The room', 'Cleanliness', 'Breakfast', 'The staff', 'Quiet at night', 'The price'],
      bg: ['Стаята', 'Чистотата', 'Закуската', 'Персоналът', 'Тишината през нощта', 'Цената'],
      ar: ['الغرفة', 'النظافة', 'الإفطار', 'الموظفون', 'الهدوء ليلاً', 'السعر'],
    },
  },
  seconds: 7,
  answer: ({ random, mood }) =>
    random.several([5, 3, 2, 1, 6, 4], mood < 0.4 ? random.whole(2, 3) : random.whole(1, 2)),
};

const details: DemoQuestion = {
  wire: {
    name: 'What happened',
    type: 'openstring',
    validationRule: { min: 0, max: 300 },
    question: {
      en: 'Would you like to tell us what happened?',
      bg: 'Искате ли да ни разкажете какво се случи?',
      ar: 'هل تودون إخبارنا بما حدث؟',
    },
  },
  seconds: 25,
  answer: (guest) => {
    const text = guest.random.chance(0.6) ? remark(guest, stayRemarks) : undefined;
    return text ? [text] : undefined;
  },
};

const enjoyed: DemoQuestion = {
  wire: {
    name: 'Enjoyed most',
    type: 'image',
    validationRule: { min: 1, max: 1 },
    question: {
      en: 'What did you enjoy most?',
      bg: 'Какво ви хареса най-много?',
      ar: 'ما أكثر ما استمتعتم به؟',
    },
    images: [
      { src: 'view', text: { en: 'The view', bg: 'Гледката', ar: 'الإطلالة' } },
      { src: 'breakfast', text: { en: 'Breakfast', bg: 'Закуската', ar: 'الإفطار' } },
      { src: 'spa', text: { en: 'The spa', bg: 'Спа центърът', ar: 'المنتجع الصحي' } },
      { src: 'bar', text: { en: 'The roof bar', bg: 'Барът на покрива', ar: 'مقهى السطح' } },
    ],
  },
  seconds: 6,
  answer: ({ random, onBusiness }) => [random.weighted(onBusiness ? [3, 5, 1, 4] : [6, 4, 4, 2])],
};

const aspects: DemoQuestion = {
  wire: {
    name: 'Parts of the hotel',
    type: 'mps',
    validationRule: { min: 1, max: 1 },
    question: {
      en: 'How would you rate these?',
      bg: 'Как оценявате следното?',
      ar: 'كيف تقيّمون ما يلي؟',
    },
    MPSGridSystem: {
      cols: {
        en: ['Your rating', 'Poor', 'Fair', 'Good', 'Excellent'],
        bg: ['Вашата оценка', 'Слабо', 'Задоволително', 'Добре', 'Отлично'],
        ar: ['تقييمكم', 'ضعيف', 'مقبول', 'جيد', 'ممتاز'],
      },
      rows: {
        en: ['Reception', 'Room', 'Cleanliness', 'Internet'],
        bg: ['Рецепция', 'Стая', 'Чистота', 'Интернет'],
        ar: ['الاستقبال', 'الغرفة', 'النظافة', 'الإنترنت'],
      },
    },
  },
  seconds: 14,
  answer: (guest) =>
    [0.12, 0, 0.06, -0.2].map((bonus, row): [number, number] => [row, mark(guest, 4, bonus) - 1]),
};

const matters: DemoQuestion = {
  wire: {
    name: 'What matters most',
    type: 'ranking',
    validationRule: { min: 0, max: 1 },
    question: {
      en: 'What matters most to you in a hotel?',
      bg: 'Кое е най-важно за вас в един хотел?',
      ar: 'ما الأهم بالنسبة إليكم في الفندق؟',
    },
    options: {
      en: ['The location', 'Quiet', 'The price', 'Breakfast'],
      bg: ['Мястото', 'Тишината', 'Цената', 'Закуската'],
      ar: ['الموقع', 'الهدوء', 'السعر', 'الإفطار'],
    },
  },
  seconds: 11,
  answer: ({ random, onBusiness }) =>
    random.chance(0.9) ? random.drawn(onBusiness ? [6, 4, 1, 2] : [4, 4, 5, 3]) : undefined,
};

const nights: DemoQuestion = {
  wire: {
    name: 'Nights',
    type: 'opendigit',
    validationRule: { min: 1, max: 30 },
    question: {
      en: 'How many nights did you stay?',
      bg: 'Колко нощувки останахте?',
      ar: 'كم ليلة أقمتم؟',
    },
  },
  seconds: 5,
  answer: ({ random, onBusiness }) => [
    1 + random.weighted(onBusiness ? [6, 5, 2, 1] : [2, 6, 5, 3, 2, 1, 2, 1]),
  ],
};

/** Would you recommend us: asked here and in the e-mail after the stay. */
export const recommend: DemoQuestion = {
  wire: {
    name: 'Recommendation',
    type: 'nps',
    validationRule: { min: 0, max: 10 },
    question: {
      en: 'How likely are you to recommend Hotel Vitosha to a friend?',
      bg: 'Доколко е вероятно да препоръчате хотел „Витоша“ на приятел?',
      ar: 'ما مدى احتمال أن توصوا صديقاً بفندق فيتوشا؟',
    },
  },
  seconds: 5,
  answer: (guest) => (guest.random.chance(0.97) ? [recommendation(guest)] : undefined),
};

/** A card form that asks what went wrong only where something did. */
export const stay: DemoPoll = {
  languages: { en: 5, bg: 4, ar: 1.2 },
  hours: [7, 12],
  dropOut: 0.11,
  questions: [
    purpose,
    overall,
    hoped,
    better,
    details,
    enjoyed,
    aspects,
    matters,
    nights,
    recommend,
  ],
  settings: (ids, pictures) => {
    const [purposeId, overallId, hopedId, betterId, detailsId, ...rest] = ids;
    const [enjoyedId, aspectsId, mattersId, nightsId, recommendId] = rest;
    const to = (id: string | undefined, options = 1) =>
      Array<string | null>(options).fill(id ?? null);
    return {
      name: 'Your stay',
      description: 'Two minutes about your time with us.',
      category: 'hotels',
      isLinearLogic: false,
      questionsGraph: {
        [purposeId ?? '']: to(overallId, 4),
        [overallId ?? '']: to(hopedId),
        [hopedId ?? '']: [...to(enjoyedId), ...to(betterId, 2)],
        [betterId ?? '']: to(detailsId, 6),
        [detailsId ?? '']: to(enjoyedId),
        [enjoyedId ?? '']: to(aspectsId, 4),
        [aspectsId ?? '']: to(mattersId),
        [mattersId ?? '']: to(nightsId),
        [nightsId ?? '']: to(recommendId),
        [recommendId ?? '']: to(undefined),
      },
      reloadPoll: 1,
      style: {
        ...{ fontSize: 22, textAlignment: 'center', logoImageFile: pictures.logo },
        // Tablets show only polls that begin with it.
        welcomeScreen: { show: true, title: 'How was your stay?', btnText: 'Begin' },
      },
    };
  },
};
