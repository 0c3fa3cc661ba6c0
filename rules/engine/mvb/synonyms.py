"""Other names: fields as players write them, and further names under which results can be read.

A field that some kind or format declares keeps its name; only names nobody declares are looked up here."""

SYNONYMS = {
    other: name
    for name, others in {
        "champion_costs": ("costs_of_champions", "champions_costs", "champion_stack_costs"),
        "crisis_characters": ("crisis_characters_dealt", "crisis_character"),
        "event_deck": ("first_event", "event_stack"),
        "event_line_up_left": ("event_line_up_cards_left", "cards_left_in_event_line_up", "event_line_up_remaining"),
        "locations_each": ("multiverse_locations_each", "multiverse_locations_per_player"),
        "new_cards_into": ("new_cards_shuffled_into", "new_cards_go_into"),
        "ninjutsu": ("ninjutsu_card",),
        "players_clockwise": ("players_in_turn_order", "seating", "seats_clockwise", "clockwise"),
        "power": ("power_total", "current_power", "available_power"),
        "seal": ("sealed_card", "seal_card"),
        "speedster": ("speedster_card",),
        "stacks": ("main_deck_stacks", "main_deck_split"),
        "super_villain_stack": ("super_villain_stack_top_to_bottom", "super_villains_top_to_bottom"),
        "teamwork": ("teamwork_card",),
        "time_travel": ("time_travel_card",),
        "token_stack": ("tokens_top_to_bottom", "cost_token_stack"),
        "tokens_in_box": ("confrontation_cost_tokens", "confrontation_cost_tokens_in_box"),
        "victory_points": ("victory_points_by_player", "vp_totals", "final_victory_points"),
        "without_first_appearance": ("champions_without_first_appearance_attack", "lacks_first_appearance_attack"),
    }.items()
    for other in others
}
ALSO = {
    "affected": ("hit", "players_affected"),
    "card_goes_to": ("card_placed_in", "card_placed"),
    "champion_costs": ("costs_dealt", "champions_dealt_costs"),
    "conquered": ("homeworld_conquered", "conquest_succeeds"),
    "current_cost": ("character_cost", "cost_now"),
    "effect_ends": ("persistent_effect_ends",),
    "event_line_up": ("event_line_up_size", "event_line_up_cards"),
    "event_line_up_after": ("cards_left", "event_line_up_cards_left"),
    "first_appearance_attack_hits": ("attack_hits", "hits"),
    "game_over": ("game_ends", "game_end"),
    "gained_by": ("gainer",),
    "line_up_after": ("line_up_size", "main_line_up"),
    "line_up_chosen_by": ("chosen_by",),
    "may_buy": ("may_buy_cards",),
    "may_confront": ("confronts", "target", "prey"),
    "new_event": ("event_replaced", "new_event_revealed"),
    "power_left": ("power_remaining", "remaining_power"),
    "reshuffle": ("randomizer_deck_reshuffled",),
    "stopped": ("attack_stopped", "stopped_for_all"),
    "text_triggers": ("confrontation_text_resolves",),
    "turn_ends": ("turn_over", "turn_ends_immediately"),
    "victory_points_counted": ("vp_counted", "count_vp", "counts_victory_points"),
}
