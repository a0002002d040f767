// Names of SMAUG's triggers. The source is mprog_name_to_type() in SmaugFUSS's mud_prog.c; for the triggers of derivatives, the
// derivatives' area files.

export const triggerNames: readonly string[] = (
  'in_file_prog act_prog speech_prog rand_prog fight_prog hitprcnt_prog death_prog entry_prog greet_prog all_greet_prog give_prog ' +
  'bribe_prog time_prog hour_prog wear_prog remove_prog sac_prog look_prog exa_prog zap_prog get_prog drop_prog damage_prog repair_prog ' +
  'randiw_prog speechiw_prog pull_prog push_prog sleep_prog rest_prog rfight_prog enter_prog leave_prog rdeath_prog script_prog use_prog ' +
  'keyword_prog sell_prog tell_prog tell_and_prog speech_and_prog cmd_prog command_prog emote_prog login_prog void_prog load_prog ' +
  'greet_in_fight_prog imminfo_prog month_prog reset_prog repop_prog kill_prog buy_prog look_in_prog get_from_prog social_prog ' +
  'exit_prog custom_prog pre_enter_prog'
).split(' ')
