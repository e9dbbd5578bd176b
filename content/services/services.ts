/**
 * The services a visitor can book, as plain data. The names are what a booking carries, so they are
 * exact; titles and summaries are what pages and lists show.
 */

/** The four headings of the catalogue, in its order. */
export const serviceCategories = [
  'Valuation & Advisory Solutions',
  'Litigation & Dispute Resolution',
  'Financial Reporting & Compliance',
  'Other Solutions',
] as const

export type ServiceCategory = (typeof serviceCategories)[number]

export interface Service {
  /** The exact text that a booking carries and that mail, calendar and lead lists show. */
  readonly name: string
  /** As headings and lists write it. */
  readonly title: string
  /** One line for lists: what one gets, at most 90 characters. */
  readonly summary: string
  /** The label of the button that opens the booking for this service. */
  readonly button: string
  /** Last segment of /services/…; absent where the service has no page of that kind. */
  readonly slug?: string
  /** Absent where the catalogue does not list the service. */
  readonly category?: ServiceCategory
}

export const services = {
  general: {
    name: 'General Consultation',
    title: 'General Consultation',
    summary: 'Thirty minutes on whatever number keeps you at the desk.',
    button: 'Book a consultation',
  },
  businessSolutions: {
    name: 'Business Solutions Consultation',
    title: 'Business Solutions Consultation',
    summary: 'Describe the event; we say which valuation or service it calls for.',
    button: 'Schedule Consultation',
  },
  aiAutomation: {
    name: 'AI Automation Consultation',
    title: 'AI Automation',
    summary: 'Intake, time capture and drafting, with a person approving what leaves the office.',
    button: 'Schedule Consultation',
  },
  financialModeling: {
    name: 'Financial Modeling Consultation',
    title: 'Financial Modeling',
    summary: 'Three linked statements, with every assumption in one place and dated.',
    button: 'Get Started',
  },
  operationalAudit: {
    name: 'Operational Efficiency Audit',
    title: 'Operational Efficiency Audit',
    summary: 'Thirty minutes, complimentary, for five new client firms a month.',
    button: 'Schedule Your Audit Now',
  },
  cfoServices: {
    slug: 'cfo-services',
    category: 'Valuation & Advisory Solutions',
    name: 'CFO Services',
    title: 'CFO Services',
    summary: 'A monthly close you can read in ten minutes, a forecast you can borrow on.',
    button: 'Schedule a Consultation',
  },
  valuation409a: {
    slug: '409a-valuation',
    category: 'Valuation & Advisory Solutions',
    name: '409A Valuation',
    title: '409A Valuation',
    summary: 'Safe-harbor strike prices, renewed before the twelve months run out.',
    button: 'Request Valuation',
  },
  portfolioValuation: {
    slug: 'portfolio-valuation',
    category: 'Valuation & Advisory Solutions',
    name: 'Portfolio Valuation',
    title: 'Portfolio Valuation',
    summary: 'Quarterly ASC 820 and IFRS 13 marks that the fund auditor can retrace.',
    button: 'Request Valuation',
  },
  purchasePriceAllocation: {
    slug: 'purchase-price-allocation',
    category: 'Valuation & Advisory Solutions',
    name: 'Purchase Price Allocation',
    title: 'Purchase Price Allocation',
    summary: 'What the acquirer bought, asset by asset, inside the measurement period.',
    button: 'Request Analysis',
  },
  giftEstateValuation: {
    slug: 'gift-estate-valuation',
    category: 'Valuation & Advisory Solutions',
    name: 'Gift & Estate Tax Valuation',
    title: 'Gift & Estate Tax Valuation',
    summary: 'Closely held interests under Revenue Ruling 59-60, discounts argued from facts.',
    button: 'Request Valuation',
  },
  fairnessOpinions: {
    slug: 'fairness-opinions',
    category: 'Valuation & Advisory Solutions',
    name: 'Fairness Opinion',
    title: 'Fairness Opinions',
    summary: 'Whether the price is fair from a financial point of view, before the board votes.',
    button: 'Request Opinion',
  },
  derivativeValuation: {
    slug: 'derivative-valuation',
    category: 'Valuation & Advisory Solutions',
    name: 'Derivative Valuation',
    title: 'Derivative Valuation',
    summary: 'Warrants, earn-outs and embedded features, with models the auditor can rerun.',
    button: 'Request Valuation',
  },
  boardAdvisory: {
    slug: 'board-advisory',
    category: 'Valuation & Advisory Solutions',
    name: 'Board Advisory',
    title: 'Board Advisory',
    summary: 'An adviser who answers to the directors when a vote turns on value.',
    button: 'Schedule Consultation',
  },
  lpacAdvisory: {
    slug: 'lpac-advisory',
    category: 'Valuation & Advisory Solutions',
    name: 'LPAC Advisory',
    title: 'LPAC Advisory',
    summary: 'An independent reading of price and terms before the committee consents.',
    button: 'Learn More',
  },
  bankruptcyLitigation: {
    slug: 'bankruptcy-litigation',
    category: 'Litigation & Dispute Resolution',
    name: 'Bankruptcy Litigation',
    title: 'Bankruptcy Litigation',
    summary: 'Enterprise value, solvency and recoveries, ready for cross-examination.',
    button: 'Request Consultation',
  },
  shareholderDisputes: {
    slug: 'shareholder-disputes',
    category: 'Litigation & Dispute Resolution',
    name: 'Shareholder Dispute',
    title: 'Shareholder Disputes',
    summary: 'Fair value under the statute or the agreement that governs the parting.',
    button: 'Request Consultation',
  },
  maritalDissolution: {
    slug: 'marital-dissolution',
    category: 'Litigation & Dispute Resolution',
    name: 'Marital Dissolution Valuation',
    title: 'Marital Dissolution Valuation',
    summary: 'The practice or the company, valued to the standard your state applies.',
    button: 'Request Valuation',
  },
  goodwillImpairment: {
    slug: 'goodwill-impairment',
    category: 'Financial Reporting & Compliance',
    name: 'Goodwill Impairment Testing',
    title: 'Goodwill Impairment Testing',
    summary: 'The ASC 350 test, annual or triggered, reconciled to what the market says.',
    button: 'Request Analysis',
  },
  stockCompensation: {
    slug: 'stock-compensation',
    category: 'Financial Reporting & Compliance',
    name: 'Stock Compensation Valuation',
    title: 'Stock Compensation Valuation',
    summary: 'Grant-date fair value under ASC 718, from plain options to market conditions.',
    button: 'Request Valuation',
  },
  transferPricing: {
    slug: 'transfer-pricing',
    category: 'Financial Reporting & Compliance',
    name: 'Transfer Pricing',
    title: 'Transfer Pricing',
    summary: 'Section 482 studies that exist on the day the return is filed.',
    button: 'Request Service',
  },
  esopValuation: {
    slug: 'esop-valuation',
    category: 'Other Solutions',
    name: 'ESOP Valuation',
    title: 'ESOP Valuation',
    summary: 'Adequate consideration for the trustee, at the sale and every year after it.',
    button: 'Request Valuation',
  },
  entityConversion: {
    slug: 'entity-conversion',
    category: 'Other Solutions',
    name: 'Entity Conversion',
    title: 'Entity Conversion',
    summary: 'The value on the day the form of the company changes, before tax asks for it.',
    button: 'Get Started',
  },
  solvencyOpinion: {
    slug: 'solvency-opinion',
    category: 'Other Solutions',
    name: 'Solvency Opinion',
    title: 'Solvency Opinion',
    summary: 'The three tests, passed or not, before the dividend or the buyout is paid.',
    button: 'Request Opinion',
  },
  modeling: {
    slug: 'modeling',
    name: 'Modeling',
    title: 'Modeling',
    summary: 'Models built, rebuilt or reviewed line by line for a deal or a dispute.',
    button: 'Request Service',
  },
} as const satisfies Record<string, Service>

export type ServiceKey = keyof typeof services

/** The exact name of a service that the site's own buttons send. */
export type ServiceName = (typeof services)[ServiceKey]['name']

/** A service that has a page of its own under /services. */
export type ServiceWithPage = Extract<(typeof services)[ServiceKey], { readonly slug: string }>

export type ServiceSlug = ServiceWithPage['slug']

/** Every service, general ones first. */
export const serviceList: readonly (typeof services)[ServiceKey][] = Object.values(services)

/** Every exact name, as a select or a check wants them. */
export const serviceNames: readonly ServiceName[] = serviceList.map((service) => service.name)

/** The services with a page under /services, in the order of the catalogue. */
export const servicesWithPage: readonly ServiceWithPage[] = serviceList.filter(
  (service): service is ServiceWithPage => 'slug' in service,
)
