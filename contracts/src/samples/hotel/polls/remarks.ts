import type { Language } from '../../../language/language.js';

type Remarks = Partial<Record<Language, Record<'good' | 'mixed' | 'bad', [string, ...string[]]>>>;

/** What guests write who were not quite content. */
export const stayRemarks: Remarks = {
  en: {
    good: [
      'Only a small thing: the lamp by the bed flickers.',
      'The pillows were a bit soft for me.',
    ],
    mixed: [
      'The room faced the street and the trams start at five.',
      'Check-in took half an hour, although the room was ready.',
      'The Wi-Fi in room 412 kept dropping during calls.',
      'Lovely staff, but the shower never got properly warm.',
      'The minibar was empty and nobody came to fill it.',
    ],
    bad: [
      'We asked twice for a quiet room and got one above the bar.',
      'The bathroom had not been cleaned when we arrived.',
      'We paid for parking that was full both nights.',
    ],
  },
  bg: {
    good: [
      'Дребна забележка: лампата до леглото примигва.',
      'Възглавниците бяха малко меки за мен.',
    ],
    mixed: [
      'Стаята гледаше към улицата и трамваите тръгват в пет.',
      'Настаняването отне половин час, въпреки че стаята беше готова.',
      'Интернетът в стая 412 прекъсваше по време на разговори.',
      'Чудесен персонал, но водата така и не се стопли.',
    ],
    bad: [
      'Два пъти помолихме за тиха стая и ни дадоха над бара.',
      'Банята не беше почистена, когато пристигнахме.',
    ],
  },
  ar: {
    good: ['ملاحظة صغيرة: المصباح بجانب السرير يومض.', 'كانت الوسائد لينة قليلاً.'],
    mixed: ['كانت الغرفة تطل على الشارع والضجيج يبدأ باكراً.', 'استغرق تسجيل الوصول نصف ساعة.'],
    bad: ['لم يكن الحمام نظيفاً عند وصولنا.', 'طلبنا غرفة هادئة مرتين دون جدوى.'],
  },
};

/** Why guests would recommend the hotel, or would not. */
export const reasons: Remarks = {
  en: {
    good: [
      'The view of the mountain in the morning is worth the journey alone.',
      'Everybody at reception remembered our names.',
      'Best breakfast we have had in Sofia, and so calm.',
      'The spa after a day of hiking. Perfect.',
      'Quiet, clean, and ten minutes from everything.',
    ],
    mixed: [
      'Good location, but a little dear for what it is.',
      'Comfortable, although the rooms could do with new carpets.',
      'Fine for a night or two.',
    ],
    bad: ['Too noisy to sleep.', 'We felt like a bother whenever we asked for something.'],
  },
  bg: {
    good: [
      'Само гледката към планината сутрин си струва пътуването.',
      'На рецепцията помнеха имената ни.',
      'Най-добрата закуска в София, и то на спокойствие.',
      'Спа центърът след ден в планината. Прекрасно.',
    ],
    mixed: [
      'Добро място, но малко скъпо за това, което е.',
      'Удобно, макар че мокетът е за смяна.',
    ],
    bad: ['Твърде шумно, за да се спи.', 'Имахме чувството, че пречим.'],
  },
  ar: {
    good: ['إطلالة الجبل في الصباح تستحق الرحلة.', 'موظفو الاستقبال في غاية اللطف.', 'إفطار رائع.'],
    mixed: ['موقع جيد لكن السعر مرتفع قليلاً.', 'مريح، غير أن السجاد قديم.'],
    bad: ['ضجيج كثير ولم نستطع النوم.'],
  },
};

/** What guests miss on the buffet. */
export const buffetWishes: Remarks = {
  en: {
    good: ['More of the fig jam, please!', 'Nothing, it was lovely.', 'Fresh mint for the tea.'],
    mixed: [
      'Something warm for vegans.',
      'Gluten-free bread.',
      'Better coffee, the machine is slow.',
    ],
    bad: ['The eggs were cold by nine.', 'Anything at all that is not sweet.'],
  },
  bg: {
    good: ['Още от сладкото от смокини!', 'Нищо, чудесно беше.', 'Мекици в събота и неделя.'],
    mixed: ['Хляб без глутен.', 'По-добро кафе, машината е бавна.', 'Повече сирена.'],
    bad: ['Към девет яйцата бяха студени.', 'Нямаше къде да се седне.'],
  },
};
