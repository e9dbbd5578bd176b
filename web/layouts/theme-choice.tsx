import { useSyncExternalStore } from 'react'
import { chooseTheme, chosenTheme, onThemeChange, THEMES, type Theme } from '../lib/theme.ts'
import './theme-choice.css'

const labels: Record<Theme, string> = { system: 'System', light: 'Light', dark: 'Dark' }

/** The device's theme, light, or dark. */
export function ThemeChoice() {
  const chosen = useSyncExternalStore(onThemeChange, chosenTheme, () => 'system')
  return (
    <fieldset className="theme">
      <legend className="visually-hidden">Appearance</legend>
      {THEMES.map((theme) => (
        <label key={theme}>
          <input
            type="radio"
            name="appearance"
            value={theme}
            checked={chosen === theme}
            onChange={() => chooseTheme(theme)}
          />
          {labels[theme]}
        </label>
      ))}
    </fieldset>
  )
}
