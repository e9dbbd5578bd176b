import { useSyncExternalStore } from 'react'
import { chooseTheme, chosenTheme, onThemeChange, THEMES, type Theme } from '../lib/theme.ts'

const labels: Record<Theme, string> = { system: 'System', light: 'Light', dark: 'Dark' }

/** Light, dark, or as the device has it. */
export function ThemeChoice() {
  const chosen = useSyncExternalStore(onThemeChange, chosenTheme, () => 'system')
  return (
    <fieldset className="theme">
      <legend className="seen-by-readers">Appearance</legend>
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
