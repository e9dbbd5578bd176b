import type { ClassNames } from 'react-day-picker'

export const calendarClasses: Partial<ClassNames> = {
  root: 'calendar',
  months: 'calendar-months',
  month: 'calendar-month',
  month_caption: 'calendar-caption',
  caption_label: 'calendar-title',
  button_previous: 'calendar-step calendar-previous',
  button_next: 'calendar-step calendar-next',
  chevron: 'calendar-chevron',
  month_grid: 'calendar-grid',
  weekday: 'calendar-weekday',
  week: 'calendar-week',
  day: 'calendar-cell',
  day_button: 'calendar-day',
}
