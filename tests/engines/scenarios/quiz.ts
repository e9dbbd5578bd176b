import { expect, test } from 'vitest'
import { parts, questions } from '../../../cms/quiz/questions.ts'
import { printProblems } from '../../e2e/every-page-checks.ts'
import type { Page } from '../page.ts'
import type { GetPage } from '../describe-scenarios.ts'

/** The result of these answers is B. */
const LETTERS = 'ABBCBACDABBD'

async function finishQuiz(page: Page): Promise<void> {
  await page.open('/assessment')
  const submit = page.role('button', 'Submit Assessment')
  await page.text('Please answer all questions to submit your assessment.').expectVisible()
  for (const [index, letter] of Array.from(LETTERS).entries()) {
    const question = page.role('group', new RegExp(`^${index + 1}\\. `))
    await question.role('radio', new RegExp(`^${letter} `)).click()
  }
  await submit.click()
  const dialog = page.role('dialog', 'Almost there!')
  await dialog.label(/^Email/).fill('dana@reyes.example')
  await dialog.role('button', 'Show my result').click()
  await page.expectPath('/assessment-results')
}

/** Runs in the page: swaps the styles for print and for the screen. */
function showAsPrinted(): void {
  const swapMedia = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule) {
        const words = rule.media.mediaText
        rule.media.mediaText = words.replace(/\b(print|screen)\b/g, (medium) =>
          medium === 'print' ? 'screen' : 'print',
        )
      }
      if ('cssRules' in rule) swapMedia(rule.cssRules as CSSRuleList)
    }
  }
  for (const sheet of document.styleSheets) swapMedia(sheet.cssRules)
}

export function quizScenarios(getPage: GetPage): void {
  test("quiz: twelve answers give the visitor's result, which prints without controls [EN-01] [QZ-01] [QZ-02] [QZ-03] [QZ-05]", async () => {
    const page = getPage()
    await finishQuiz(page)
    await page.role('heading', 'How you answered each part').expectVisible()
    await page.role('heading', 'Your result').expectVisible()
    await page.role('img', new RegExp(`^${parts[1]?.title} leans toward A`)).expectVisible()
    await page.screenshot('result')
    await page.run(() => {
      window.print = () => void (document.documentElement.dataset['printed'] = 'yes')
    })
    await page.role('button', 'Save my result').click()
    await page.waitFor(() => document.documentElement.dataset['printed'] === 'yes')

    await page.run(showAsPrinted)
    await page.screenshot('result-printed')
    const paper = await page.role('main').innerText()
    expect(paper).toContain('Prepared for dana@reyes.example')
    expect(paper).toContain('Moderate Risk / Cautiously Ready')
    expect(paper).toContain(`D: ${questions.at(-1)?.answers.D}`)
    expect(paper.match(/Next steps/g)).toHaveLength(1)
    expect(paper).not.toContain('Save my result')
    expect(await page.run(printProblems)).toEqual([])
  })
}
