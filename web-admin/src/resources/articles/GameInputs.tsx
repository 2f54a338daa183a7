import { clsx } from 'clsx';
import { SelectInput, useTranslate } from 'react-admin';
import layout from '../../parts/layout.module.css';
import { useGames } from '../../parts/use-games.ts';

const classes = ['powerball', 'minigame', 'sports', 'inplay', 'casino', 'slot'] as const;

/** The game or the class of games that a rule is about; none of both is about all. */
export const GameInputs = () => {
  const translate = useTranslate();
  const { games } = useGames();
  const input = {
    helperText: false,
    emptyValue: '',
    defaultValue: '',
    parse: (value: string | null) => value ?? '',
  } as const;
  const shown = { inputLabel: { shrink: true }, select: { displayEmpty: true } };
  return (
    <div className={clsx(layout.row, layout.wrap)}>
      <SelectInput
        {...input}
        source="game_class"
        label="console.article.field.game_class"
        emptyText="console.article.any_class"
        slotProps={shown}
        choices={classes.map((id) => ({ id, name: `console.class.${id}` }))}
      />
      <SelectInput
        {...input}
        source="game"
        label="console.article.field.game"
        emptyText="console.article.any_game"
        slotProps={shown}
        choices={games.map(({ id }) => ({ id, name: translate(`games.game.${id}`, { _: id }) }))}
        translateChoice={false}
      />
    </div>
  );
};
